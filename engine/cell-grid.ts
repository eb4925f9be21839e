/** Walking on a grid whose cells are plain numbers, counted row by row from 0: so a state may hold them. */

/** A grid of so many columns and rows. It holds nothing; it knows which cell is where. */
export interface CellGrid {
  /** All cells in counting order. */
  readonly cells: readonly number[];
  /** The column of a cell, from 0. */
  columnOf(cell: number): number;
  /** The row of a cell, from 0. */
  rowOf(cell: number): number;
  /** The cell at a place inside of the grid. */
  cellAt(column: number, row: number): number;
  /** The cell so many columns and rows farther on; `null` outside of the grid. */
  stepFrom(cell: number, columns: number, rows: number): number | null;
  /** The cells from the given one on, at equal steps; `null` if they do not all fit. */
  lineFrom(cell: number, columns: number, rows: number, length: number): readonly number[] | null;
  /** The cells that touch the given one, by a side or a corner, in counting order. */
  neighborsOf(cell: number): readonly number[];
}

const AROUND = [
  [-1, -1],
  [0, -1],
  [1, -1],
  [-1, 0],
  [1, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
] as const;

/** Makes a grid. Its functions may be taken out of it by name. */
export function cellGrid(columns: number, rows: number): CellGrid {
  const columnOf = (cell: number) => cell % columns;
  const rowOf = (cell: number) => Math.floor(cell / columns);
  const cellAt = (column: number, row: number) => row * columns + column;
  const stepFrom = (cell: number, across: number, along: number) => {
    const column = columnOf(cell) + across;
    const row = rowOf(cell) + along;
    return column >= 0 && column < columns && row >= 0 && row < rows ? cellAt(column, row) : null;
  };
  return {
    cells: Array.from({ length: columns * rows }, (_, cell) => cell),
    columnOf,
    rowOf,
    cellAt,
    stepFrom,
    lineFrom: (cell, across, along, length) =>
      stepFrom(cell, across * (length - 1), along * (length - 1)) === null
        ? null
        : Array.from({ length }, (_, step) => cell + step * cellAt(across, along)),
    neighborsOf: (cell) =>
      AROUND.map(([across, along]) => stepFrom(cell, across, along)).filter((other) => other !== null),
  };
}
