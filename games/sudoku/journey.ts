import type { Journey } from '#kit/testing/journey.ts';
import { PAD } from '#kit/testing/journey.ts';
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
  /** Enters three digits by the wheel, and the others by hints. */
  async playByPad({ press, goTo, settle, focusedText, isOver }, seed) {
    const { values, solution } = new Run(sudoku, 'classic', seed).state;
    const empty = [...values.keys()].filter((cell) => values[cell] === 0);
    for (const cell of empty.slice(0, 3)) {
      await goTo(cell);
      await press(PAD.a);
      // The wheel is lazy.
      await settle();
      const digit = String(solution[cell]);
      // Down through the columns of the wheel.
      for (let steps = 0; steps < 9 && focusedText() !== digit; steps++)
        await press(steps % 3 === 2 ? PAD.right : PAD.down);
      await press(PAD.a);
    }
    for (let hints = 0; hints < 600 && !isOver(); hints++) {
      await press(PAD.y);
      await settle();
    }
  },
};
