import type { Random } from '#engine/random.ts';
import { CELLS, digitsOf } from '#games/sudoku/rules/grid.ts';
import { Sheet, solutionsOf } from '#games/sudoku/rules/search.ts';
import { needsSinglesOnly } from '#games/sudoku/rules/singles.ts';

/** How many cells are left for the player. */
export const EMPTY_CELLS = 40;

const LAST = CELLS - 1;

export interface Puzzle {
  readonly solution: number[];
  readonly given: boolean[];
}

/** A puzzle with exactly one solution, the same after half a turn, that singles alone can solve. */
export function makePuzzle(random: Random): Puzzle {
  for (;;) {
    const solution = fillGrid(random);
    const given = removeCells(solution, random);
    const isComplete = given.filter(Boolean).length === CELLS - EMPTY_CELLS;
    if (isComplete && needsSinglesOnly(leftOf(solution, given))) return { solution, given };
  }
}

/** A full grid: always the cell with the fewest candidates, which are tried in random order. */
export function fillGrid(random: Random): number[] {
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

/** Takes cells away, each with the one opposite, as long as one solution alone remains. The one in the centre stays. */
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

/** What is left of the solution in the given cells. */
function leftOf(solution: readonly number[], given: readonly boolean[]): number[] {
  return solution.map((digit, cell) => (given[cell] ? digit : 0));
}
