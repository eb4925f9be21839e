import type { Frozen } from '#engine/rules.ts';
import type { Feat } from '#games/tetris/rules/guideline.ts';
import { COMBO } from '#games/tetris/rules/guideline.ts';
import { levelOf } from '#games/tetris/rules/state.ts';
import type { Action, State } from '#games/tetris/rules/tetris.ts';
import type { FieldProps } from '#kit/game-view.ts';
import { useGameParts } from '#kit/use-moment.ts';
import { formatThousands } from '#kit/words.ts';

const CLEARS = ['', 'Single', 'Double', 'Triple', 'Tetris'] as const;

export interface Call {
  readonly name: string;
  readonly worth: string;
}

export function featName({ lines, spin }: Pick<Frozen<Feat>, 'lines' | 'spin'>): string {
  const clear = CLEARS[lines]!;
  if (spin === null) return clear;
  const name = spin === 'mini' ? 'T-spin mini' : 'T-spin';
  return lines === 0 ? name : `${name} ${clear.toLowerCase()}`;
}

/** At most three, the largest first. A plain clear of one to three lines is none. */
export function callsOf({ guide, lines }: Frozen<State>): readonly Call[] {
  const feat = guide?.feat;
  if (!feat) return [];
  const calls: Call[] = [];
  if (feat.spin !== null || feat.lines === 4)
    calls.push({ name: featName(feat), worth: `+${formatThousands(feat.points)}` });
  if (feat.backToBack) calls.push({ name: 'Back to back', worth: '×1.5' });
  // Of the level in which it was made.
  const level = levelOf({ lines: lines - feat.lines });
  if (feat.combo > 0)
    calls.push({ name: `Combo ${feat.combo}`, worth: `+${formatThousands(feat.combo * COMBO * level)}` });
  return calls;
}

/** Under Hold, never over the well. They fade by themselves. */
export function CallOuts({ game }: FieldProps<State, Action>) {
  const { feats, calls } = useGameParts(
    game,
    ({ now }) => ({ feats: now.guide?.feats ?? null, calls: callsOf(now) }),
    (one, other) => one.feats === other.feats && one.calls.length === other.calls.length,
  );
  if (feats === null) return null;
  return (
    <ul className="tetris-calls" aria-hidden="true">
      {calls.map(({ name, worth }) => (
        <li key={`${feats} ${name}`}>
          <b>{name}</b> {worth}
        </li>
      ))}
    </ul>
  );
}
