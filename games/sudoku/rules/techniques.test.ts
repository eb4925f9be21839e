import { describe, expect, test } from 'vitest';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import { DIFFICULTIES, difficultyOf } from '#games/sudoku/rules/difficulty.ts';
import { dealGraded, packedPuzzles, packPuzzle, unpackPuzzle } from '#games/sudoku/rules/graded-puzzles.ts';
import { bitOf, boxOf, CELLS, columnOf, rowOf } from '#games/sudoku/rules/grid.ts';
import { solutionsOf } from '#games/sudoku/rules/search.ts';
import type { Step, Technique } from '#games/sudoku/rules/solver-step.ts';
import { TECHNIQUES } from '#games/sudoku/rules/solver-step.ts';
import { applySolverStep, candidatesOf, gradeOf, nextStep, stepAt } from '#games/sudoku/rules/techniques.ts';
import { runsAll } from '#kit/testing/tier.ts';

/** Every step of every stored puzzle, with the candidates before it. */
const POSITIONS = DIFFICULTIES.flatMap((difficulty) =>
  packedPuzzles(difficulty).flatMap((packed) => {
    const values = unpackPuzzle(packed);
    const [solution] = solutionsOf(values, 1);
    const grid = candidatesOf(values);
    const steps: { step: Step; bits: number[]; solution: number[] }[] = [];
    for (let step = nextStep(grid); step; step = nextStep(grid)) {
      steps.push({ step, bits: [...grid.bits], solution: solution! });
      applySolverStep(grid, step);
    }
    return steps;
  }),
);
const positionsOf = (technique: Technique) => POSITIONS.filter(({ step }) => step.technique === technique);

test.each(TECHNIQUES)('%s is the easiest technique in some position', (technique) => {
  expect(positionsOf(technique).length).toBeGreaterThan(0);
});

test('no step contradicts the solution', () => {
  const wrong = POSITIONS.filter(
    ({ step: { fills, removes }, solution }) =>
      (fills && solution[fills.cell] !== fills.digit) ||
      removes.some(({ cell, digits }) => digits & bitOf(solution[cell]!)),
  );
  expect(wrong).toEqual([]);
});

test('every step fills a cell or removes candidates that are there', () => {
  for (const { step, bits } of POSITIONS) {
    if (step.fills) expect(bits[step.fills.cell]! & bitOf(step.fills.digit)).not.toBe(0);
    else expect(step.removes.length).toBeGreaterThan(0);
    for (const { cell, digits } of step.removes) expect(bits[cell]! & digits).toBe(digits);
  }
});

test('a fish has its digit in as many rows as columns', () => {
  for (const [technique, size] of [
    ['X-wing', 2],
    ['Swordfish', 3],
  ] as const) {
    for (const { step } of positionsOf(technique)) {
      const counts = [rowOf, columnOf].map((at) => new Set(step.because.map(at)).size);
      expect(counts).toEqual([size, size]);
    }
  }
});

test('a pointing pair is in one box and one line, and removes outside the box', () => {
  for (const { step } of positionsOf('Pointing pair')) {
    const boxes = new Set(step.because.map(boxOf));
    expect(boxes.size).toBe(1);
    expect(step.removes.some(({ cell }) => boxes.has(boxOf(cell)))).toBe(false);
  }
});

test('a chosen cell is reasoned by a single or a hidden single, or not at all', () => {
  const values = unpackPuzzle(packedPuzzles('medium')[0]!);
  const [solution] = solutionsOf(values, 1);
  const grid = candidatesOf(values);
  const steps = Array.from({ length: CELLS }, (_, cell) => stepAt(grid, cell));
  expect(steps.filter(Boolean).length).toBeGreaterThan(0);
  for (const [cell, step] of steps.entries()) {
    if (step) expect([step.fills?.cell, step.fills?.digit]).toEqual([cell, solution![cell]]);
  }
});

describe.each(DIFFICULTIES)('%s puzzles', (difficulty) => {
  const sample = packedPuzzles(difficulty).filter((_, index) => runsAll || index % 6 === 0);

  test('have one solution and need what they are labeled with', () => {
    for (const packed of sample) {
      const values = unpackPuzzle(packed);
      expect(packPuzzle(values)).toBe(packed);
      expect(solutionsOf(values, 2)).toHaveLength(1);
      expect(difficultyOf(gradeOf(values)!)).toBe(difficulty);
    }
  });

  test('keep their solution path and symmetry in every deal', () => {
    const seen = new Set<string>();
    for (let seed = 1; seed <= 6; seed++) {
      const { solution, given } = dealGraded(difficulty, new SeededRandom(seedFrom(seed)));
      const values = solution.map((digit, cell) => (given[cell] ? digit : 0));
      expect(solutionsOf(values, 2)).toEqual([solution]);
      expect(difficultyOf(gradeOf(values)!)).toBe(difficulty);
      expect(given).toEqual(given.toReversed());
      seen.add(values.join(''));
    }
    expect(seen.size).toBe(6);
  });
});

test('a puzzle that needs more than the given technique has no grade', () => {
  const values = unpackPuzzle(packedPuzzles('hard')[0]!);
  expect(gradeOf(values, 'Hidden single')).toBeNull();
});
