import type { Action, State } from '#games/tictactoe/rules/tictactoe.ts';
import { sizeOf, winningLines } from '#games/tictactoe/rules/lines.ts';
import type { FieldProps } from '#kit/game-view.ts';
import { useGame } from '#kit/use-moment.ts';

/** In percent of the field: distance between cells, and the overshoot of a line beyond its outer cells. */
const STEPS = { 3: 32.6, 4: 24.4 } as const;
const BEYOND = 9;

export function WinLines({ game }: FieldProps<State, Action>) {
  const paths = useGame(game, ({ now }) =>
    winningLines(now.cells)
      .map((line) => strike(line, sizeOf(now.cells)))
      .join('\n'),
  );
  if (paths === '') return null;
  return (
    <svg className="tictactoe-lines" viewBox="0 0 100 100" aria-hidden="true">
      {paths.split('\n').map((path) => (
        <path key={path} d={path} pathLength="1" />
      ))}
    </svg>
  );
}

function strike(line: readonly number[], size: 3 | 4): string {
  const from = line[0]!;
  const to = line.at(-1)!;
  const middle = (size - 1) / 2;
  const across = Math.sign((to % size) - (from % size));
  const down = Math.sign(Math.floor(to / size) - Math.floor(from / size));
  const point = (cell: number, way: number) => {
    const x = 50 + ((cell % size) - middle) * STEPS[size] + way * across * BEYOND;
    const y = 49 + (Math.floor(cell / size) - middle) * STEPS[size] + way * down * BEYOND;
    return `${x} ${y}`;
  };
  return `M${point(from, -1)}L${point(to, 1)}`;
}
