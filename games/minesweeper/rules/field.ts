import { cellGrid } from '#engine/cell-grid.ts';

/** Cells are numbered in reading order. */
export interface Field {
  readonly rows: number;
  readonly columns: number;
  readonly cells: number;
  readonly mines: number;
  /** Cells without a mine. */
  readonly safe: number;
  rowOf(cell: number): number;
  columnOf(cell: number): number;
  /** In reading order. */
  neighborsOf(cell: number): readonly number[];
}

export type Cell = 'hidden' | 'flagged' | 'open';

function field(columns: number, rows: number, mines: number): Field {
  const { cells, rowOf, columnOf, neighborsOf } = cellGrid(columns, rows);
  // Precomputed for the solver.
  const neighbors = cells.map(neighborsOf);
  return {
    rows,
    columns,
    cells: cells.length,
    mines,
    safe: cells.length - mines,
    rowOf,
    columnOf,
    neighborsOf: (cell) => neighbors[cell]!,
  };
}

export const FIELD = field(10, 10, 15);

/** The sizes besides the first one, by mode. */
export const FIELDS = { '9x9': field(9, 9, 10), '16x16': field(16, 16, 40), '30x16': field(30, 16, 99) } as const;

/** Sizes differ in their number of cells, so a list with an item for each cell identifies its field. */
const BY_CELLS = new Map([FIELD, ...Object.values(FIELDS)].map((one) => [one.cells, one]));

export function fieldOf({ length }: { readonly length: number }): Field {
  return BY_CELLS.get(length) ?? FIELD;
}

export function numberOf(mines: readonly boolean[], cell: number): number {
  let count = 0;
  for (const neighbor of fieldOf(mines).neighborsOf(cell)) if (mines[neighbor]) count++;
  return count;
}
