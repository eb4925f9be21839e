import type { Action, State } from '#games/tictactoe/rules/tictactoe.ts';
import { winningLines } from '#games/tictactoe/rules/lines.ts';
import type { FieldProps } from '#kit/game-view.ts';
import { useGame } from '#kit/use-moment.ts';

/** In percent of the field: distance between cells, and the overshoot of a line beyond its outer cells. */
const STEP = 32.6;
const BEYOND = 9;

export function WinLines({ game }: FieldProps<State, Action>) {
  const paths = useGame(game, ({ now }) => winningLines(now.cells).map(strike).join('\n'));
  if (paths === '') return null;
  return (
    <svg className="tictactoe-lines" viewBox="0 0 100 100" aria-hidden="true">
      {paths.split('\n').map((path) => (
        <path key={path} d={path} pathLength="1" />
      ))}
    </svg>
  );
}

function strike(line: readonly number[]): string {
  const from = line[0]!;
  const to = line[2]!;
  const across = Math.sign((to % 3) - (from % 3));
  const down = Math.sign(Math.floor(to / 3) - Math.floor(from / 3));
  const point = (cell: number, way: number) => {
    const x = 50 + ((cell % 3) - 1) * STEP + way * across * BEYOND;
    const y = 49 + (Math.floor(cell / 3) - 1) * STEP + way * down * BEYOND;
    return `${x} ${y}`;
  };
  return `M${point(from, -1)}L${point(to, 1)}`;
}
