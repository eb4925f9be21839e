import { cellGrid } from '#engine/cell-grid.ts';

/** In cells. */
export const SIZE = 20;

/** Ticks per step. */
export const PACE = 9;

/** 0 to 399 in reading order. */
export type Cell = number;

export type Turn = 'up' | 'down' | 'left' | 'right';

const GRID = cellGrid(SIZE, SIZE);
const OPPOSITE = { up: 'down', down: 'up', left: 'right', right: 'left' } as const;
const STEP = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] } as const;

export const { cells, columnOf, rowOf, cellAt } = GRID;

export function isOpposite(one: Turn, other: Turn): boolean {
  return OPPOSITE[one] === other;
}

/** The cell on the other side of the field, for a step out of it. */
export function oppositeCell(cell: Cell, turn: Turn): Cell {
  const [column, row] = [columnOf(cell), rowOf(cell)];
  if (turn === 'left' || turn === 'right') return cellAt(SIZE - 1 - column, row);
  return cellAt(column, SIZE - 1 - row);
}

export function neighbor(cell: Cell, turn: Turn): Cell | null {
  const [across, down] = STEP[turn];
  return GRID.stepFrom(cell, across, down);
}
