import type { Journey } from '#kit/testing/journey.ts';
import { Run } from '#engine/run.ts';
import { columnOf, rowOf } from '#games/sudoku/rules/grid.ts';
import { sudoku } from '#games/sudoku/rules/sudoku.ts';

/** Enters the solution: the first cell by a click and a digit button, the others by the keyboard. */
export const journey: Journey = {
  headline: 'You Won! 🎉',
  async play(page, seed) {
    const { values, solution } = new Run(sudoku, 'classic', seed).state;
    const empty = [...values.keys()].filter((cell) => values[cell] === 0);
    for (const [index, cell] of empty.entries()) {
      const name = `Row ${rowOf(cell) + 1} column ${columnOf(cell) + 1}, empty`;
      await page.getByRole('button', { name, exact: true }).click();
      if (index > 0) await page.keyboard.press(`Digit${solution[cell]}`);
      else await page.getByRole('button', { name: new RegExp(`^${solution[cell]}, \\d left$`) }).click();
    }
  },
};
