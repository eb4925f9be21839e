import type { Random } from '#engine/random.ts';
import { CELLS, digitsOf } from '#games/sudoku/rules/grid.ts';
import { Sheet, solutionsOf } from '#games/sudoku/rules/search.ts';
import { needsSinglesOnly } from '#games/sudoku/rules/singles.ts';

export const EMPTY_CELLS = 40;

const LAST = CELLS - 1;

export interface Puzzle {
  readonly solution: number[];
  readonly given: boolean[];
}

/** Exactly one solution, point symmetry, solvable by singles alone. */
export function makePuzzle(random: Random): Puzzle {
  for (;;) {
    const solution = fillGrid(random);
    const given = removeCells(solution, random);
    const isComplete = given.filter(Boolean).length === CELLS - EMPTY_CELLS;
    if (isComplete && needsSinglesOnly(leftOf(solution, given))) return { solution, given };
  }
}

/** Fills the cell with the fewest candidates first, in random order of candidates. */
function fillGrid(random: Random): number[] {
  const sheet = new Sheet(Array<number>(CELLS).fill(0));
  const fill = (): boolean => {
    const cell = sheet.tightest();
    if (cell === null) return true;
    return random.shuffle(digitsOf(sheet.candidates(cell))).some((digit) => {
      sheet.put(cell, digit);
      if (fill()) return true;
      sheet.clear(cell);
      return false;
    });
  };
  fill();
  return sheet.values;
}

/** Removes pairs of opposite cells while the solution stays unique. The center cell stays. */
function removeCells(solution: readonly number[], random: Random): boolean[] {
  const given = Array<boolean>(CELLS).fill(true);
  let removed = 0;
  for (const cell of random.shuffle(Array.from({ length: LAST / 2 }, (_, index) => index))) {
    if (removed === EMPTY_CELLS) break;
    given[cell] = given[LAST - cell] = false;
    if (solutionsOf(leftOf(solution, given), 2).length === 1) removed += 2;
    else given[cell] = given[LAST - cell] = true;
  }
  return given;
}

function leftOf(solution: readonly number[], given: readonly boolean[]): number[] {
  return solution.map((digit, cell) => (given[cell] ? digit : 0));
}
