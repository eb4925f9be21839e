/** How many cells the field is wide and high. */
export const SIZE = 20;

/** How many cells the field has. */
export const CELLS = SIZE * SIZE;

/** Ticks a step. */
export const PACE = 9;

/** A cell of the field, 0 to 399 in reading order. */
export type Cell = number;

export type Turn = 'up' | 'down' | 'left' | 'right';

const OPPOSITE = { up: 'down', down: 'up', left: 'right', right: 'left' } as const;
const STEP = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] } as const;

export function columnOf(cell: Cell): number {
  return cell % SIZE;
}

export function rowOf(cell: Cell): number {
  return Math.floor(cell / SIZE);
}

export function cellAt(column: number, row: number): Cell {
  return row * SIZE + column;
}

export function isOpposite(one: Turn, other: Turn): boolean {
  return OPPOSITE[one] === other;
}

/** The cell beside the given one, or `null` where the wall is. */
export function neighbor(cell: Cell, turn: Turn): Cell | null {
  const [across, down] = STEP[turn];
  const column = columnOf(cell) + across;
  const row = rowOf(cell) + down;
  const inside = column >= 0 && column < SIZE && row >= 0 && row < SIZE;
  return inside ? cellAt(column, row) : null;
}
