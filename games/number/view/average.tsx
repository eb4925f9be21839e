import { useEffect, useState } from 'react';
import type { Action, State } from '#games/number/rules/number.ts';
import { numberGuessing } from '#games/number/rules/number.ts';
import type { FieldProps } from '#kit/game-view.ts';
import { ownFigures } from '#kit/own-figures.ts';
import { useLive } from '#kit/use-moment.ts';

/** How many attempts the latest runs on this device took on average. */
export function Average({ game }: FieldProps<State, Action>) {
  const status = useLive(game, ({ now }) => numberGuessing.status(now));
  const [last, setLast] = useState<readonly number[]>([]);
  // The page adds a finished run to the figures before anything is drawn again.
  useEffect(() => setLast(ownFigures('number', 'classic').last), [status]);
  return <p className="number-average">{describeAverage(last)}</p>;
}

/** The average in words; nothing while there is none. */
export function describeAverage(attempts: readonly number[]): string | null {
  if (attempts.length === 0) return null;
  const mean = attempts.reduce((sum, count) => sum + count, 0) / attempts.length;
  const games = attempts.length === 1 ? 'your last game' : `your last ${attempts.length} games`;
  return `${mean.toFixed(1)} attempts on average in ${games}`;
}
