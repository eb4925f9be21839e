/** How often games ended in each way, counted by pairing and remembered on the device. */
import { useEffect, useState } from 'react';
import { readFields, readWhole } from '#engine/read.ts';
import type { Frozen } from '#engine/rules.ts';
import type { LiveGame } from '#kit/live-game.ts';
import { keep, kept } from '#kit/storage.ts';
import { useLive } from '#kit/use-moment.ts';

/** How a game can end for the side that is counted first: its own win, a win of the other side, or neither. */
export type Ending = 'own' | 'other' | 'draw';

/** What is counted. */
export interface Counted<State> {
  /** Who plays whom, as the name under which it is remembered, such as `chess:hard`. */
  pairing(state: Frozen<State>): string;
  /** How the game has ended; `null` while it goes on. */
  ending(state: Frozen<State>): Ending | null;
}

type Counts = Readonly<Record<Ending, number>>;

const NONE: Counts = { own: 0, other: 0, draw: 0 };

/** The counts of the pairing on the screen, and how to begin them anew. */
export function useTally<State, Action>(
  game: LiveGame<State, Action>,
  { pairing, ending }: Counted<State>,
): readonly [counts: Counts, reset: () => void] {
  const name = useLive(game, ({ now }) => pairing(now));
  const [counts, setCounts] = useState(NONE);
  // Not read while rendering: the page as it is served knows of no device.
  useEffect(() => setCounts(countsOf(name)), [name]);
  useEffect(
    () =>
      game.onChange(({ before, now, fresh }) => {
        const end = ending(now);
        if (fresh || end === null || ending(before) !== null) return;
        const last = countsOf(pairing(now));
        const next = { ...last, [end]: last[end] + 1 };
        keep(nameOf(pairing(now)), next);
        setCounts(next);
      }),
    // What is counted is a constant of each game.
    [game, pairing, ending],
  );
  const reset = () => {
    keep(nameOf(name), NONE);
    setCounts(NONE);
  };
  return [counts, reset];
}

interface TallyListProps {
  readonly counts: readonly (readonly [label: string, count: number])[];
  readonly className: string;
  /** The class of each count. */
  readonly countClassName?: string;
}

/** Counts with their labels, in the given order. */
export function TallyList({ counts, className, countClassName }: TallyListProps) {
  return (
    <dl className={className}>
      {counts.map(([label, count]) => (
        <div key={label} className={countClassName}>
          <dt>{label}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}

const nameOf = (pairing: string) => `tally:${pairing}`;

function countsOf(pairing: string): Counts {
  return kept(nameOf(pairing), readCounts) ?? NONE;
}

function readCounts(data: unknown): Counts | null {
  const fields = readFields(data, ['own', 'other', 'draw']);
  if (!fields) return null;
  const [own, other, draw] = [fields.own, fields.other, fields.draw].map((value) =>
    readWhole(value, 0, Number.MAX_SAFE_INTEGER),
  );
  return typeof own === 'number' && typeof other === 'number' && typeof draw === 'number' ? { own, other, draw } : null;
}
