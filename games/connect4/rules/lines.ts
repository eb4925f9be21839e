/** The grid, and the 69 lines of four cells in it. Cells are counted along the rows, from the bottom left corner up. */
import { cellGrid } from '#engine/cell-grid.ts';

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

const GRID = cellGrid(COLUMNS, ROWS);

/** The row of a cell is 0 at the bottom. */
export const { columnOf, rowOf } = GRID;

/** All lines that win. */
export const LINES: readonly Line[] = STEPS.flatMap(({ across, up, direction }) =>
  GRID.cells.flatMap((start): Line[] => {
    const cells = GRID.lineFrom(start, across, up, LONG);
    return cells === null ? [] : [{ cells, direction }];
  }),
);

/** The numbers of the lines that go through each cell. */
export const LINES_THROUGH: readonly (readonly number[])[] = GRID.cells.map((cell) =>
  LINES.flatMap(({ cells }, line) => (cells.includes(cell) ? [line] : [])),
);
