import { cellGrid } from '#engine/cell-grid.ts';

/** Cells are numbered in reading order. */
export const FIELD = { rows: 10, columns: 10, cells: 100, mines: 15 } as const;

export const SAFE_CELLS = FIELD.cells - FIELD.mines;

export type Cell = 'hidden' | 'flagged' | 'open';

const GRID = cellGrid(FIELD.columns, FIELD.rows);
/** Precomputed for the solver. */
const NEIGHBORS = GRID.cells.map(GRID.neighborsOf);

export const { rowOf, columnOf } = GRID;

/** In reading order. */
export function neighborsOf(cell: number): readonly number[] {
  return NEIGHBORS[cell]!;
}

export function numberOf(mines: readonly boolean[], cell: number): number {
  return neighborsOf(cell).filter((neighbour) => mines[neighbour]).length;
}
