/** What the moves have made of the grid. */
import type { Direction } from '#games/connect4/rules/lines.ts';
import { CELLS, COLUMNS, LINES, LINES_THROUGH, ROWS, columnOf } from '#games/connect4/rules/lines.ts';

export type Color = 'red' | 'yellow';

/** The columns that discs were dropped into, and who began: all there is to know about a game. */
export interface Moves {
  readonly moves: readonly number[];
  readonly first: Color;
}

export function other(color: Color): Color {
  return color === 'red' ? 'yellow' : 'red';
}

/** Whose disc the given one is, counted from 0; for the number of discs so far, whose turn it is. */
export function colorOf({ first }: Pick<Moves, 'first'>, disc: number): Color {
  return disc % 2 === 0 ? first : other(first);
}

export function turnOf(game: Moves): Color {
  return colorOf(game, game.moves.length);
}

/** The cell that each disc has fallen into. */
export function cellsOf(moves: readonly number[]): number[] {
  const heights = Array<number>(COLUMNS).fill(0);
  return moves.map((column) => heights[column]!++ * COLUMNS + column);
}

/** How many discs still go into a column. */
export function freeIn(moves: readonly number[], column: number): number {
  return ROWS - moves.filter((one) => one === column).length;
}

export function isFull(moves: readonly number[]): boolean {
  return moves.length === CELLS;
}

/** What the last disc has won by: the cells of all lines through it that are of one colour, and their directions. */
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

/** Each cell once, from left to right and from the bottom up. */
function inOrder(cells: readonly number[]): number[] {
  return [...new Set(cells)].sort((one, two) => columnOf(one) - columnOf(two) || one - two);
}
