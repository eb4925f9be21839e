import { cellGrid } from '#engine/cell-grid.ts';

/** The ten by ten cells, numbered in reading order. */
export const FIELD = { rows: 10, columns: 10, cells: 100, mines: 15 } as const;

/** How many cells hold no mine: all of them open win the run. */
export const SAFE_CELLS = FIELD.cells - FIELD.mines;

export type Cell = 'hidden' | 'flagged' | 'open';

const GRID = cellGrid(FIELD.columns, FIELD.rows);
/** Found once: the solver asks for them all the time. */
const NEIGHBORS = GRID.cells.map(GRID.neighborsOf);

export const { rowOf, columnOf } = GRID;

/** The cells that touch the given one, in reading order. */
export function neighborsOf(cell: number): readonly number[] {
  return NEIGHBORS[cell]!;
}

/** How many mines touch the cell. */
export function numberOf(mines: readonly boolean[], cell: number): number {
  return neighborsOf(cell).filter((neighbour) => mines[neighbour]).length;
}
