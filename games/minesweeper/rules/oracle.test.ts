import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import type { Cell } from '#games/minesweeper/rules/field.ts';
import { FIELD, numberOf } from '#games/minesweeper/rules/field.ts';
import { opening } from '#games/minesweeper/rules/opening.ts';
import { placeMines } from '#games/minesweeper/rules/placement.ts';

/** The parts used of an untyped third-party implementation. */
interface Oracle {
  readonly Board: new (mines: readonly (readonly number[])[]) => {
    cell(column: number, row: number): { readonly numAdjacentMines: number; readonly state: number };
    openCell(column: number, row: number): void;
    cycleCellFlag(column: number, row: number): void;
  };
  readonly CellStateEnum: { readonly OPEN: number };
}

const require = createRequire(import.meta.url);
const oracle = require('minesweeper') as Oracle;

const { columnOf, rowOf } = FIELD;
const CELLS = Array.from({ length: FIELD.cells }, (_, cell) => cell);

test('agrees with a third-party implementation on numbers and floods of 500 fields with flags', () => {
  for (let number = 1; number <= 500; number++) {
    const random = new SeededRandom(seedFrom(number));
    const first = random.below(FIELD.cells);
    const mines = placeMines(first, random);
    const rows = Array.from({ length: FIELD.rows }, (_, row) =>
      mines.slice(row * FIELD.columns, (row + 1) * FIELD.columns).map(Number),
    );
    const theirs = new oracle.Board(rows);
    const ours = Array<Cell>(FIELD.cells).fill('hidden');
    for (let flags = 0; flags < 5; flags++) {
      const cell = random.below(FIELD.cells);
      if (cell === first || ours[cell] === 'flagged') continue;
      ours[cell] = 'flagged';
      theirs.cycleCellFlag(columnOf(cell), rowOf(cell));
    }
    // The other one also opens neighbors of a number, so only openings of empty cells are comparable.
    theirs.openCell(columnOf(first), rowOf(first));
    for (const { cell } of opening(ours, mines, [first])) ours[cell] = 'open';
    const seen = CELLS.map((cell) => theirs.cell(columnOf(cell), rowOf(cell)));
    expect(seen.map(({ state }) => state === oracle.CellStateEnum.OPEN)).toEqual(ours.map((cell) => cell === 'open'));
    expect(seen.map(({ numAdjacentMines }) => numAdjacentMines)).toEqual(CELLS.map((cell) => numberOf(mines, cell)));
  }
});
