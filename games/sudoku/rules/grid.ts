/** Cells are numbered in reading order. */
import { cellGrid } from '#engine/cell-grid.ts';

export const SIZE = 9;
export const CELLS = SIZE * SIZE;
export const DIGITS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9];

const BOX = 3;
const GRID = cellGrid(SIZE, SIZE);

export const { rowOf, columnOf } = GRID;

export function boxOf(cell: number): number {
  return Math.floor(rowOf(cell) / BOX) * BOX + Math.floor(columnOf(cell) / BOX);
}

export interface Unit {
  readonly kind: 'row' | 'column' | 'box';
  readonly cells: readonly number[];
}

const PLACES = { row: rowOf, column: columnOf, box: boxOf } as const;

export const UNITS: readonly Unit[] = (['row', 'column', 'box'] as const).flatMap((kind) =>
  DIGITS.map((digit) => ({ kind, cells: GRID.cells.filter((cell) => PLACES[kind](cell) === digit - 1) })),
);

const PEERS: readonly (readonly number[])[] = GRID.cells.map((cell) =>
  GRID.cells.filter(
    (other) =>
      other !== cell &&
      (rowOf(other) === rowOf(cell) || columnOf(other) === columnOf(cell) || boxOf(other) === boxOf(cell)),
  ),
);

/** The twenty cells that share a row, column or box with the given one. */
export function peersOf(cell: number): readonly number[] {
  return PEERS[cell]!;
}

/** Empty for an empty cell. */
export function conflictsOf(values: readonly number[], cell: number): number[] {
  const value = values[cell];
  return value === 0 ? [] : peersOf(cell).filter((peer) => values[peer] === value);
}

/** As a bit set. Unlike `Sheet`, this also works with conflicting digits. */
export function possibleIn(values: readonly number[], cell: number): number {
  let left = (1 << SIZE) - 1;
  for (const peer of peersOf(cell)) if (values[peer] !== 0) left &= ~bitOf(values[peer]!);
  return left;
}

export function bitOf(digit: number): number {
  return 1 << (digit - 1);
}

/** In ascending order. */
export function digitsOf(bits: number): number[] {
  return DIGITS.filter((digit) => bits & bitOf(digit));
}
