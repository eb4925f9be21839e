/** Cells are numbers, row by row, so that a state can hold them. */

export interface CellGrid {
  readonly cells: readonly number[];
  columnOf(cell: number): number;
  rowOf(cell: number): number;
  cellAt(column: number, row: number): number;
  /** `null` outside the grid. */
  stepFrom(cell: number, columns: number, rows: number): number | null;
  /** `null` if it does not fit. */
  lineFrom(cell: number, columns: number, rows: number, length: number): readonly number[] | null;
  /** Includes diagonals; ascending. */
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

/** Safe to destructure. */
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
