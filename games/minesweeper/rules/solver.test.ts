import { describe, expect, test } from 'vitest';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import { FIELD, numberOf } from '#games/minesweeper/rules/field.ts';
import { minesweeper } from '#games/minesweeper/rules/minesweeper.ts';
import { placeMines, placeWithoutGuessing } from '#games/minesweeper/rules/placement.ts';
import { canBeSolved } from '#games/minesweeper/rules/solver.ts';

const { neighborsOf } = FIELD;
const CELLS = Array.from({ length: FIELD.cells }, (_, cell) => cell);

/** Counts draws to derive the number of placements. */
class CountingRandom extends SeededRandom {
  draws = 0;

  override below(limit: number): number {
    this.draws++;
    return super.below(limit);
  }
}

describe('no-guess fields', () => {
  test('are all solvable according to an independent solver', () => {
    for (let number = 1; number <= 40; number++) {
      const run = new Run(minesweeper, 'no guess', seedFrom(number));
      const first = (number * 37) % FIELD.cells;
      run.act({ kind: 'reveal', cell: first });
      expect(finishedByContradiction(run.state.mines!, first), `seed ${number}`).toBe(true);
    }
  });

  test('both solvers agree on random fields', () => {
    const verdicts = new Set<boolean>();
    for (let number = 1; number <= 40; number++) {
      const first = (number * 37) % FIELD.cells;
      const mines = placeMines(first, new SeededRandom(seedFrom(number)));
      const verdict = canBeSolved(mines, first);
      verdicts.add(verdict);
      expect(verdict, `seed ${number}`).toBe(finishedByContradiction(mines, first));
    }
    expect(verdicts.size).toBe(2);
  });

  test('two indistinguishable cells cannot be solved', () => {
    // A mine is on 98 or 99: 88 and 89 see exactly one of them either way, and the mines on 87 and 97 reveal nothing.
    const corner = [87, 97, 98];
    const others = [0, 2, 4, 6, 8, 20, 40, 60, 9, 80, 29, 49];
    const mines = CELLS.map((cell) => corner.includes(cell) || others.includes(cell));
    const swapped = CELLS.map((cell) => (cell === 98 || cell === 99 ? !mines[cell] : mines[cell]!));
    const moved = CELLS.map((cell) => (cell === 98 || cell === 69 ? !mines[cell] : mines[cell]!));
    expect([mines, swapped, moved].map((field) => canBeSolved(field, 44))).toEqual([false, false, true]);
  });

  test('about three of four fields that start with an area pass, so 1.3 placements suffice on average', () => {
    const fields = 300;
    const random = new CountingRandom(seedFrom(1));
    for (let number = 0; number < fields; number++) placeWithoutGuessing(number % FIELD.cells, random);
    const placements = random.draws / FIELD.mines / fields;
    expect(placements).toBeGreaterThan(1.15);
    expect(placements).toBeLessThan(1.45);
  });
});

/** A cell is safe if a mine on it contradicts the open numbers, and vice versa. */
function finishedByContradiction(mines: readonly boolean[], first: number): boolean {
  const known = Array<boolean | null>(FIELD.cells).fill(null);
  const open: number[] = [];
  const reveal = (cell: number) => {
    if (known[cell] !== null) return;
    known[cell] = false;
    open.push(cell);
    if (numberOf(mines, cell) === 0) neighborsOf(cell).forEach(reveal);
  };
  reveal(first);
  const numbers = CELLS.map((cell) => numberOf(mines, cell));
  for (let progress = true; progress;) {
    progress = false;
    for (const cell of CELLS) {
      if (known[cell] !== null) continue;
      const canBe = (mine: boolean) => {
        known[cell] = mine;
        const possible = isPossible(numbers, open, known);
        known[cell] = null;
        return possible;
      };
      if (!canBe(true)) reveal(cell);
      else if (!canBe(false)) known[cell] = true;
      else continue;
      progress = true;
    }
  }
  return open.length === FIELD.cells - FIELD.mines;
}

/** The unknown cells can be filled to match all open numbers and the mine count. */
function isPossible(numbers: readonly number[], open: readonly number[], known: (boolean | null)[]): boolean {
  let choice: number | null = null;
  for (const cell of open) {
    const around = neighborsOf(cell);
    const unknown = around.filter((other) => known[other] === null);
    const missing = numbers[cell]! - around.filter((other) => known[other]).length;
    if (missing < 0 || missing > unknown.length) return false;
    if (unknown.length === 0) continue;
    choice ??= unknown[0]!;
    // Forced cells first: they settle others without branching.
    if (missing === 0 || missing === unknown.length) choice = unknown[0]!;
  }
  const left = FIELD.mines - known.filter(Boolean).length;
  if (left < 0 || left > known.filter((cell) => cell === null).length) return false;
  if (choice === null) return true;
  const at = choice;
  const found = [true, false].some((mine) => {
    known[at] = mine;
    return isPossible(numbers, open, known);
  });
  known[at] = null;
  return found;
}
