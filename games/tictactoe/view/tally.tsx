import { useEffect, useState } from 'react';
import type { Mark } from '#games/tictactoe/rules/lines.ts';
import { resultOf } from '#games/tictactoe/rules/lines.ts';
import type { Action, State } from '#games/tictactoe/rules/tictactoe.ts';
import type { FieldProps } from '#kit/game-view.ts';

type Result = Mark | 'Draw';

const NOTHING: Readonly<Record<Result, number>> = { X: 0, O: 0, Draw: 0 };
const LABELS: readonly (readonly [result: Result, label: string])[] = [
  ['X', 'X'],
  ['O', 'O'],
  ['Draw', 'Draws'],
];

/** Who has won how often since the page was opened. */
export function Tally({ game }: FieldProps<State, Action>) {
  const [tally, setTally] = useState(NOTHING);
  useEffect(
    () =>
      game.onChange(({ before, now, fresh }) => {
        const result = resultOf(now.cells);
        if (fresh || result === null || resultOf(before.cells) !== null) return;
        setTally((last) => ({ ...last, [result]: last[result] + 1 }));
      }),
    [game],
  );
  return (
    <div className="tictactoe-tally">
      <dl className="stats">
        {LABELS.map(([result, label]) => (
          <div key={result} className="stat">
            <dt>{label}</dt>
            <dd>{tally[result]}</dd>
          </div>
        ))}
      </dl>
      <button className="key" type="button" onClick={() => setTally(NOTHING)}>
        Reset tally
      </button>
    </div>
  );
}
