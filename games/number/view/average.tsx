import { useEffect, useState } from 'react';
import type { Action, State } from '#games/number/rules/number.ts';
import { numberGuessing } from '#games/number/rules/number.ts';
import { modeOf } from '#games/number/view/describe.ts';
import type { FieldProps } from '#kit/game-view.ts';
import { ownFigures } from '#kit/own-figures.ts';
import { useGame } from '#kit/use-moment.ts';

/** Average attempts of the latest runs on this device. */
export function Average({ game }: FieldProps<State, Action>) {
  const status = useGame(game, ({ now }) => numberGuessing.status(now));
  const mode = useGame(game, ({ now }) => modeOf(now));
  const [last, setLast] = useState<readonly number[]>([]);
  // The page stores a finished run before the next render, so reading on a status change is enough.
  useEffect(() => setLast(ownFigures('number', mode).last), [status, mode]);
  if (game.room) return null;
  return <p className="number-average">{mode !== 'yours' && describeAverage(last)}</p>;
}

export function describeAverage(attempts: readonly number[]): string | null {
  if (attempts.length === 0) return null;
  const mean = attempts.reduce((sum, count) => sum + count, 0) / attempts.length;
  const games = attempts.length === 1 ? 'your last game' : `your last ${attempts.length} games`;
  return `${mean.toFixed(1)} attempts on average in ${games}`;
}
