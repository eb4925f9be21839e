/** The ten by ten cells, numbered in reading order. */
export const FIELD = { rows: 10, columns: 10, cells: 100, mines: 15 } as const;

/** How many cells hold no mine: all of them open win the run. */
export const SAFE_CELLS = FIELD.cells - FIELD.mines;

export type Cell = 'hidden' | 'flagged' | 'open';

const NEIGHBOURS: readonly (readonly number[])[] = Array.from({ length: FIELD.cells }, (_, cell) => around(cell));

export function rowOf(cell: number): number {
  return Math.floor(cell / FIELD.columns);
}

export function columnOf(cell: number): number {
  return cell % FIELD.columns;
}

/** The cells that touch the given one, in reading order. */
export function neighboursOf(cell: number): readonly number[] {
  return NEIGHBOURS[cell]!;
}

/** How many mines touch the cell. */
export function numberOf(mines: readonly boolean[], cell: number): number {
  return neighboursOf(cell).filter((neighbour) => mines[neighbour]).length;
}

function around(cell: number): number[] {
  const found: number[] = [];
  for (let row = rowOf(cell) - 1; row <= rowOf(cell) + 1; row++) {
    for (let column = columnOf(cell) - 1; column <= columnOf(cell) + 1; column++) {
      const other = row * FIELD.columns + column;
      const inside = row >= 0 && row < FIELD.rows && column >= 0 && column < FIELD.columns;
      if (inside && other !== cell) found.push(other);
    }
  }
  return found;
}
