/** Derives the grid from the list of moves. */
import type { Direction, Line } from '#games/connect4/rules/lines.ts';
import { CELLS, COLUMNS, LINES, LINES_THROUGH, ROWS, columnOf } from '#games/connect4/rules/lines.ts';

export type Color = 'red' | 'yellow';

export interface Moves {
  /** A column, or in Pop out `popFrom` a column. */
  readonly moves: readonly number[];
  readonly first: Color;
}

export interface PlacedDisc {
  /** The number of its move. */
  readonly id: number;
  readonly color: Color;
  readonly cell: number;
}

export function popFrom(column: number): number {
  return COLUMNS + column;
}

export function isPop(move: number): boolean {
  return move >= COLUMNS;
}

export function other(color: Color): Color {
  return color === 'red' ? 'yellow' : 'red';
}

/** The color that makes a move, counted from 0. The number of moves so far gives the color to move. */
export function colorOf({ first }: Pick<Moves, 'first'>, move: number): Color {
  return move % 2 === 0 ? first : other(first);
}

export function turnOf(game: Moves): Color {
  return colorOf(game, game.moves.length);
}

/** Without pops. */
export function cellsOf(moves: readonly number[]): number[] {
  const heights = Array<number>(COLUMNS).fill(0);
  return moves.map((column) => heights[column]!++ * COLUMNS + column);
}

/** In the order of their moves. */
export function discsOf(game: Moves): PlacedDisc[] {
  return columnsOf(game.moves)
    .flatMap((ids, column) => ids.map((id, row) => ({ id, color: colorOf(game, id), cell: row * COLUMNS + column })))
    .sort((one, two) => one.id - two.id);
}

/** Numbers of the moves that dropped the discs of each column, from the bottom up. */
export function columnsOf(moves: readonly number[]): number[][] {
  const columns = Array.from({ length: COLUMNS }, (): number[] => []);
  moves.forEach((move, id) => {
    if (isPop(move)) columns[columnOf(move)]!.shift();
    else columns[move]!.push(id);
  });
  return columns;
}

export function freeIn(moves: readonly number[], column: number): number {
  return moves.reduce((free, move) => (columnOf(move) === column ? free + (isPop(move) ? 1 : -1) : free), ROWS);
}

export function isFull(moves: readonly number[]): boolean {
  return moves.reduce((discs, move) => discs + (isPop(move) ? -1 : 1), 0) === CELLS;
}

export interface Win {
  readonly color: Color;
  readonly cells: readonly number[];
  readonly directions: readonly Direction[];
}

/** All winning lines. If a pop completes lines of both colors, its player wins. */
export function winOf(game: Moves): Win | null {
  const last = game.moves.at(-1);
  if (last === undefined) return null;
  const owners = Array<Color | undefined>(CELLS).fill(undefined);
  const columns = columnsOf(game.moves);
  columns.forEach((ids, column) => ids.forEach((id, row) => (owners[row * COLUMNS + column] = colorOf(game, id))));
  const lines = isPop(last)
    ? LINES
    : LINES_THROUGH[(columns[last]!.length - 1) * COLUMNS + last]!.map((line) => LINES[line]!);
  const mover = colorOf(game, game.moves.length - 1);
  return lineOf(mover, lines, owners) ?? lineOf(other(mover), lines, owners);
}

function lineOf(color: Color, lines: readonly Line[], owners: readonly (Color | undefined)[]): Win | null {
  const won = lines.filter(({ cells }) => cells.every((cell) => owners[cell] === color));
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
