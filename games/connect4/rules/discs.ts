/** Derives the grid from the list of moves. */
import type { Direction } from '#games/connect4/rules/lines.ts';
import { CELLS, COLUMNS, LINES, LINES_THROUGH, ROWS, columnOf } from '#games/connect4/rules/lines.ts';

export type Color = 'red' | 'yellow';

export interface Moves {
  readonly moves: readonly number[];
  readonly first: Color;
}

export function other(color: Color): Color {
  return color === 'red' ? 'yellow' : 'red';
}

/** The color of a disc, counted from 0. The number of discs so far gives the color to move. */
export function colorOf({ first }: Pick<Moves, 'first'>, disc: number): Color {
  return disc % 2 === 0 ? first : other(first);
}

export function turnOf(game: Moves): Color {
  return colorOf(game, game.moves.length);
}

export function cellsOf(moves: readonly number[]): number[] {
  const heights = Array<number>(COLUMNS).fill(0);
  return moves.map((column) => heights[column]!++ * COLUMNS + column);
}

export function freeIn(moves: readonly number[], column: number): number {
  return ROWS - moves.filter((one) => one === column).length;
}

export function isFull(moves: readonly number[]): boolean {
  return moves.length === CELLS;
}

/** All winning lines through the last disc. */
export function winOf(game: Moves): { color: Color; cells: number[]; directions: Direction[] } | null {
  const places = cellsOf(game.moves);
  const last = places.at(-1);
  if (last === undefined) return null;
  const color = colorOf(game, places.length - 1);
  const own = new Set(places.filter((_, disc) => colorOf(game, disc) === color));
  const won = LINES_THROUGH[last]!.map((line) => LINES[line]!).filter(({ cells }) =>
    cells.every((cell) => own.has(cell)),
  );
  if (won.length === 0) return null;
  return {
    color,
    cells: inOrder(won.flatMap(({ cells }) => cells)),
    directions: [...new Set(won.map(({ direction }) => direction))],
  };
}

/** Unique, from left to right and from the bottom up. */
function inOrder(cells: readonly number[]): number[] {
  return [...new Set(cells)].sort((one, two) => columnOf(one) - columnOf(two) || one - two);
}
