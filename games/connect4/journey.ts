import type { Journey } from '#kit/testing/journey.ts';

/** Two players stack discs in the first two columns until red wins vertically. */
export const journey: Journey = {
  headline: 'Red wins!',
  async play(page) {
    for (const column of [1, 2, 1, 2, 1, 2, 1]) {
      await page.getByRole('button', { name: new RegExp(`^Column ${column},`) }).click();
    }
  },
};
