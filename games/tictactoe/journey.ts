import { expect } from '@playwright/test';
import type { Journey } from '#kit/testing/journey.ts';
import { PAD } from '#kit/testing/journey.ts';

/** X takes the top row by mouse and number keys, O the cells below it. */
export const journey: Journey = {
  headline: 'X wins!',
  async play(page) {
    const game = page.locator('[data-status]');
    const cell = (row: number, column: number) =>
      page.getByRole('button', { name: new RegExp(`^Row ${row} column ${column},`) });
    await cell(1, 1).click();
    await expect(game).toHaveAttribute('data-status', 'playing');
    for (const key of ['4', '2', '5']) await cell(1, 1).press(key);
    await cell(1, 3).click();
  },
  async playByPad({ goTo, press }) {
    for (const cell of [0, 3, 1, 4, 2]) {
      await goTo(cell);
      await press(PAD.a);
    }
  },
};
