/** The grid and its 69 lines of four. Cells are numbered row by row from the bottom left. */
import { cellGrid } from '#engine/cell-grid.ts';

export const COLUMNS = 7;
export const ROWS = 6;
export const CELLS = COLUMNS * ROWS;

export type Direction = 'horizontal' | 'vertical' | 'diagonal';

export interface Line {
  readonly cells: readonly number[];
  readonly direction: Direction;
}

const STEPS = [
  { across: 1, up: 0, direction: 'horizontal' },
  { across: 0, up: 1, direction: 'vertical' },
  { across: 1, up: 1, direction: 'diagonal' },
  { across: 1, up: -1, direction: 'diagonal' },
] as const;
const LONG = 4;

const GRID = cellGrid(COLUMNS, ROWS);

/** Row 0 is at the bottom. */
export const { columnOf, rowOf } = GRID;

export const LINES: readonly Line[] = STEPS.flatMap(({ across, up, direction }) =>
  GRID.cells.flatMap((start): Line[] => {
    const cells = GRID.lineFrom(start, across, up, LONG);
    return cells === null ? [] : [{ cells, direction }];
  }),
);

/** Indexes into `LINES` by cell. */
export const LINES_THROUGH: readonly (readonly number[])[] = GRID.cells.map((cell) =>
  LINES.flatMap(({ cells }, line) => (cells.includes(cell) ? [line] : [])),
);
