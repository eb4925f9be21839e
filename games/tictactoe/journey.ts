import { expect } from '@playwright/test';
import type { Journey } from '#e2e/journey.ts';

/** X takes the top row by mouse and by number keys, O the cells below it. */
export const journey: Journey = {
  headline: 'X wins!',
  async play(page) {
    const game = page.locator('[data-status]');
    await page.getByRole('button', { name: 'Row 1 column 1, empty', exact: true }).click();
    await expect(game).toHaveAttribute('data-status', 'playing');
    for (const key of ['4', '2', '5']) await page.keyboard.press(key);
    await page.getByRole('button', { name: 'Row 1 column 3, empty', exact: true }).click();
  },
};
