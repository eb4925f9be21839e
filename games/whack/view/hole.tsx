import type { KeyboardEvent } from 'react';
import { memo } from 'react';
import type { Action, State } from '#games/whack/rules/whack.ts';
import { EVERY, MOLES } from '#games/whack/rules/whack.ts';
import type { Kind } from '#games/whack/rules/rush.ts';
import { riserIn } from '#games/whack/rules/rush.ts';
import { tapOn } from '#games/whack/view/controls.ts';
import { Clods, Grass, Mallet } from '#games/whack/view/flying.tsx';
import { Layer } from '#games/whack/view/layer.tsx';
import { FlyingHelmet, Mole } from '#games/whack/view/mole.tsx';
import type { FieldProps } from '#kit/game-view.ts';
import type { CellFocus } from '#kit/grid.tsx';
import { useGame, useGameParts } from '#kit/use-moment.ts';
import { useOwnKeys } from '#kit/use-own-keys.ts';
import { usePress } from '#kit/use-press.ts';

/** On the rim of the hole. */
const PAWS = 'M4 80v10a9 9 0 0 0 18 0V80a9 9 0 0 0-18 0zm82 0v10a9 9 0 0 0 18 0V80a9 9 0 0 0-18 0z';

export const KIND_NAMES: Readonly<Record<Kind, string>> = {
  mole: 'mole',
  gold: 'golden mole',
  helmet: 'helmet mole',
  bare: 'mole',
  bomb: 'bomb',
};

interface HoleProps extends FieldProps<State, Action>, CellFocus {
  readonly aimed: boolean;
}

export const Hole = memo(function Hole({ game, aimed, ...focus }: HoleProps) {
  const hole = focus['data-cell'];
  const own = useOwnKeys()?.namesOf(`hole${hole}`);
  // Digits come last.
  const key = own ? (own.at(-1) ?? '') : String(hole + 1);
  const riser = useGameParts(game, ({ now }) => now.rush && riserIn(now.rush, hole), Object.is);
  const classic = useGame(game, ({ now }) => (now.hole === hole ? now.mole : null));
  // At the end the last mole stays mounted instead of a new one.
  const turn = useGame(game, ({ now }) =>
    now.hole === hole ? Math.min(Math.floor(now.passed / EVERY), MOLES - 1) : null,
  );
  const isRush = riser !== undefined;
  const mole = isRush ? (riser?.state ?? null) : classic;
  const number = isRush ? riser?.since : turn;
  const kind = riser?.kind ?? 'mole';
  const press = usePress(() => game.act(tapOn(hole, game.moment().now)));
  const up = mole === 'up';
  return (
    <button
      {...focus}
      {...press}
      className="whack-hole"
      type="button"
      aria-label={`Hole ${hole + 1}, ${up ? `${KIND_NAMES[kind]} up` : 'empty'}`}
      aria-keyshortcuts={key}
      onKeyDown={(event: KeyboardEvent) => {
        // With Num Lock off, the number pad would also move the focus.
        if (event.code.startsWith('Numpad')) event.stopPropagation();
        press.onKeyDown(event);
      }}
    >
      <span className="whack-layers" data-kind={kind} aria-hidden="true">
        <Layer>
          <ellipse cx="54" cy="92" rx="53" ry="23" fill="var(--g-field-2)" />
          <ellipse cx="54" cy="88" rx="51" ry="23" fill="var(--g-deep)" />
          {up && <ellipse className="whack-ring" cx="54" cy="88" rx="51" ry="23" />}
          <ellipse cx="54" cy="85" rx="43" ry="16" fill="var(--paint-ink)" />
        </Layer>
        {mole && (
          <Mole key={`mole ${number}`} state={mole} kind={kind} streak={isRush ? 0 : game.moment().now.streak} />
        )}
        <Layer>
          <path fill="var(--g-deep)" d="M3 88A51 23 0 0 0 105 88L97 85A43 16 0 0 1 11 85z" />
          {up && <path className="whack-ring" d="M3 88A51 23 0 0 0 105 88" />}
          <Grass hole={hole} />
          {up && kind !== 'bomb' && <path fill="var(--mole-paw)" d={PAWS} />}
        </Layer>
        <b className="whack-key">{key}</b>
        {kind === 'bare' && <FlyingHelmet key={`helmet ${number}`} />}
        {up && <Clods key={`clods ${number}`} />}
        {aimed && <Mallet how="waits" />}
      </span>
    </button>
  );
});
