import { expect } from '@playwright/test';
import type { Journey } from '#kit/testing/journey.ts';
import { Run } from '#engine/run.ts';
import { middle } from '#games/number/rules/golden/bisection.ts';
import { numberGuessing } from '#games/number/rules/number.ts';

/** Types an invalid guess, then bisects until the number is found. */
export const journey: Journey = {
  headline: /^Correct! The number was \d+\.$/,
  async play(page, seed) {
    const run = new Run(numberGuessing, 'classic', seed);
    const field = page.getByRole('textbox', { name: 'Your guess' });
    await field.click();
    await page.keyboard.type('101');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Please enter a valid number between 1 and 100')).toBeVisible();
    while (run.status === 'playing') {
      const guess = middle(run.state);
      run.act(guess);
      // The field selects its text after a guess, so typing replaces it.
      await page.keyboard.type(String(guess));
      await page.keyboard.press('Enter');
    }
  },
  async playByPad({ choose }, seed) {
    const { secret } = new Run(numberGuessing, 'classic', seed).state;
    // The guess before is selected, so digits replace it.
    for (const guess of [1, secret]) for (const key of [...String(guess), 'Guess']) await choose(key);
  },
};
