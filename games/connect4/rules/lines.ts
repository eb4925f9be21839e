/** The grid, and the 69 lines of four cells in it. Cells are counted along the rows, from the bottom left corner up. */

export const COLUMNS = 7;
export const ROWS = 6;
export const CELLS = COLUMNS * ROWS;

export type Direction = 'horizontal' | 'vertical' | 'diagonal';

export interface Line {
  readonly cells: readonly number[];
  readonly direction: Direction;
}

/** One step along each kind of line. */
const STEPS = [
  { across: 1, up: 0, direction: 'horizontal' },
  { across: 0, up: 1, direction: 'vertical' },
  { across: 1, up: 1, direction: 'diagonal' },
  { across: 1, up: -1, direction: 'diagonal' },
] as const;
const LONG = 4;

export function columnOf(cell: number): number {
  return cell % COLUMNS;
}

/** The row of a cell, 0 at the bottom. */
export function rowOf(cell: number): number {
  return Math.floor(cell / COLUMNS);
}

/** All lines that win. */
export const LINES: readonly Line[] = STEPS.flatMap(({ across, up, direction }) =>
  Array.from({ length: CELLS }, (_, cell) => cell).flatMap((start): Line[] => {
    const column = columnOf(start) + (LONG - 1) * across;
    const row = rowOf(start) + (LONG - 1) * up;
    if (column >= COLUMNS || row >= ROWS || row < 0) return [];
    return [{ cells: [0, 1, 2, 3].map((step) => start + step * (across + up * COLUMNS)), direction }];
  }),
);

/** The numbers of the lines that go through each cell. */
export const LINES_THROUGH: readonly (readonly number[])[] = Array.from({ length: CELLS }, (_, cell) =>
  LINES.flatMap(({ cells }, line) => (cells.includes(cell) ? [line] : [])),
);
