import { DancingLinks } from 'dancing-links';
import { createRequire } from 'node:module';
import { getSudoku } from 'sudoku-gen';
import { describe, expect, test, vi } from 'vitest';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import {
  bitOf,
  boxOf,
  CELLS,
  columnOf,
  conflictsOf,
  DIGITS,
  digitsOf,
  rowOf,
  UNITS,
} from '#games/sudoku/rules/grid.ts';
import type { Puzzle } from '#games/sudoku/rules/puzzle.ts';
import { EMPTY_CELLS, makePuzzle } from '#games/sudoku/rules/puzzle.ts';
import { Sheet, solutionsOf } from '#games/sudoku/rules/search.ts';
import { inTier, SEED } from '#kit/testing/tier.ts';

const SEEDS = inTier({ gate: 100, all: 1_000 });

/** Two third-party solvers without types. */
const require = createRequire(import.meta.url);
const solveByMattflow = require('@mattflow/sudoku-solver') as (puzzle: string) => string;
const sudokuUmd = require('sudoku-umd') as { solve(puzzle: string): string | false };

const puzzles = Array.from({ length: SEEDS }, (_, index) => makePuzzle(new SeededRandom(seedFrom(index + 1))));

const valuesOf = ({ solution, given }: Puzzle) => solution.map((digit, cell) => (given[cell] ? digit : 0));

describe('puzzles', () => {
  test('each has 41 given and 40 empty cells, point symmetry and a given center', () => {
    for (const { given } of puzzles) {
      expect(given.filter((isGiven) => !isGiven)).toHaveLength(EMPTY_CELLS);
      expect(given.toReversed()).toEqual(given);
      expect(given[40]).toBe(true);
    }
  });

  test('each solution is valid', () => {
    const broken = puzzles.filter(({ solution }) =>
      [...solution.keys()].some((cell) => !solution[cell] || conflictsOf(solution, cell).length > 0),
    );
    expect(broken).toEqual([]);
  });

  test('each has exactly one solution according to a third-party exact cover solver', () => {
    for (const puzzle of puzzles) expect(coverings(valuesOf(puzzle), 2)).toEqual([puzzle.solution]);
  });

  test('each can be solved with naked and hidden singles', () => {
    for (const puzzle of puzzles) expect(solvedBySingles(valuesOf(puzzle))).toEqual(puzzle.solution);
  });
});

describe('the search', () => {
  test('agrees with two third-party solvers', () => {
    for (const puzzle of puzzles.slice(0, 100)) {
      const values = valuesOf(puzzle).join('');
      expect(solveByMattflow(values)).toBe(puzzle.solution.join(''));
      expect(sudokuUmd.solve(values.replaceAll('0', '.'))).toBe(puzzle.solution.join(''));
    }
  });

  test('solves puzzles of a third-party generator', () => {
    const random = new SeededRandom(seedFrom(SEED));
    vi.spyOn(Math, 'random').mockImplementation(() => random.below(1_000_000) / 1_000_000);
    for (let count = 0; count < 30; count++) {
      const { puzzle, solution } = getSudoku();
      const values = [...puzzle].map((character) => (character === '-' ? 0 : Number(character)));
      expect(solutionsOf(values, 2).map((found) => found.join(''))).toEqual([solution]);
    }
    vi.restoreAllMocks();
  });

  test('finds all solutions, up to the limit', () => {
    // Many grids without two of the digits have several solutions; the exact cover solver counts them.
    const counts = puzzles.slice(0, 30).map(({ solution }) => {
      const values = solution.map((digit) => (digit <= 2 ? 0 : digit));
      const all = coverings(values, 100).length;
      expect(solutionsOf(values, 100)).toHaveLength(all);
      expect(solutionsOf(values, 2)).toHaveLength(Math.min(all, 2));
      return all;
    });
    expect(Math.max(...counts)).toBeGreaterThan(2);
  });

  test('finds no solution of an unsolvable grid', () => {
    const values = Array<number>(CELLS).fill(0);
    // The last cell of the first row has no candidate: its row has eight digits and its column the ninth.
    for (let column = 0; column < 8; column++) values[column] = column + 1;
    values[17] = 9;
    expect(solutionsOf(values, 1)).toEqual([]);
  });
});

/** Solutions as exact covers: every cell, and every digit in every row, column and box, exactly once. */
function coverings(values: readonly number[], most: number): number[][] {
  const solver = new DancingLinks<readonly [cell: number, digit: number]>().createSolver({ columns: 4 * CELLS });
  for (let cell = 0; cell < CELLS; cell++) {
    for (const digit of values[cell] === 0 ? DIGITS : [values[cell]!]) {
      const places = [rowOf(cell), columnOf(cell), boxOf(cell)];
      const columns = places.map((place, kind) => (kind + 1) * CELLS + place * 9 + digit - 1);
      solver.addSparseConstraint([cell, digit], [cell, ...columns]);
    }
  }
  return solver.find(most).map((choices) => {
    const solution = Array<number>(CELLS).fill(0);
    for (const { data } of choices) solution[data[0]] = data[1];
    return solution;
  });
}

/** Fills cells with one candidate and digits with one cell in a unit, as far as possible. */
function solvedBySingles(values: readonly number[]): number[] {
  const sheet = new Sheet(values);
  for (let progress = true; progress;) {
    progress = false;
    const put = (cell: number, digit: number) => {
      sheet.put(cell, digit);
      progress = true;
    };
    for (let cell = 0; cell < CELLS; cell++) {
      const candidates = digitsOf(sheet.candidates(cell));
      if (sheet.values[cell] === 0 && candidates.length === 1) put(cell, candidates[0]!);
    }
    for (const { cells } of UNITS) {
      for (const digit of DIGITS) {
        if (cells.some((cell) => sheet.values[cell] === digit)) continue;
        const places = cells.filter((cell) => sheet.values[cell] === 0 && sheet.candidates(cell) & bitOf(digit));
        if (places.length === 1) put(places[0]!, digit);
      }
    }
  }
  return sheet.values;
}
