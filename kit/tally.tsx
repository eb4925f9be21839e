import { useEffect, useState } from 'react';
import { readFields, readInteger } from '#engine/read.ts';
import type { Frozen } from '#engine/rules.ts';
import type { RunningGame } from '#kit/running-game.ts';
import { store, readStored } from '#kit/storage.ts';
import { useGame } from '#kit/use-moment.ts';

export type MatchResult = 'own' | 'other' | 'draw';

export interface TallySource<State> {
  /** Such as `chess:hard`. */
  pairing(state: Frozen<State>): string;
  ending(state: Frozen<State>): MatchResult | null;
}

type Counts = Readonly<Record<MatchResult, number>>;

const NONE: Counts = { own: 0, other: 0, draw: 0 };

export function useTally<State, Action>(
  game: RunningGame<State, Action>,
  { pairing, ending }: TallySource<State>,
): readonly [counts: Counts, reset: () => void] {
  const name = useGame(game, ({ now }) => pairing(now));
  const [counts, setCounts] = useState(NONE);
  // Prerendered HTML has no storage.
  useEffect(() => setCounts(countsOf(name)), [name]);
  useEffect(
    () =>
      game.onChange(({ before, now, fresh }) => {
        const end = ending(now);
        if (fresh || end === null || ending(before) !== null) return;
        const last = countsOf(pairing(now));
        const next = { ...last, [end]: last[end] + 1 };
        store(nameOf(pairing(now)), next);
        setCounts(next);
      }),
    [game, pairing, ending],
  );
  const reset = () => {
    store(nameOf(name), NONE);
    setCounts(NONE);
  };
  return [counts, reset];
}

interface TallyListProps {
  readonly counts: readonly (readonly [label: string, count: number])[];
  readonly className: string;
  readonly countClassName?: string;
}

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
  return readStored(nameOf(pairing), readCounts) ?? NONE;
}

function readCounts(data: unknown): Counts | null {
  const fields = readFields(data, ['own', 'other', 'draw']);
  if (!fields) return null;
  const [own, other, draw] = [fields.own, fields.other, fields.draw].map((value) =>
    readInteger(value, 0, Number.MAX_SAFE_INTEGER),
  );
  return typeof own === 'number' && typeof other === 'number' && typeof draw === 'number' ? { own, other, draw } : null;
}
