import { cellGrid } from '#engine/cell-grid.ts';

/** How many cells the field is wide and high. */
export const SIZE = 20;

/** Ticks a step. */
export const PACE = 9;

/** A cell of the field, 0 to 399 in reading order. */
export type Cell = number;

export type Turn = 'up' | 'down' | 'left' | 'right';

const GRID = cellGrid(SIZE, SIZE);
const OPPOSITE = { up: 'down', down: 'up', left: 'right', right: 'left' } as const;
const STEP = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] } as const;

export const { cells, columnOf, rowOf, cellAt } = GRID;

export function isOpposite(one: Turn, other: Turn): boolean {
  return OPPOSITE[one] === other;
}

/** The cell beside the given one, or `null` where the wall is. */
export function neighbor(cell: Cell, turn: Turn): Cell | null {
  const [across, down] = STEP[turn];
  return GRID.stepFrom(cell, across, down);
}
