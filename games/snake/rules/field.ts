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

export function neighbor(cell: Cell, turn: Turn): Cell | null {
  const [across, down] = STEP[turn];
  return GRID.stepFrom(cell, across, down);
}
