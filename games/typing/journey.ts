import { expect } from '@playwright/test';
import type { Journey } from '#kit/testing/journey.ts';
import { Run } from '#engine/run.ts';
import { sentenceOf, typing } from '#games/typing/rules/typing.ts';

/** Types the sentence with one mistake and corrects it. */
export const journey: Journey = {
  headline: 'You Won! 🎉',
  async play(page, seed) {
    const sentence = sentenceOf(new Run(typing, 'classic', seed).state);
    const field = page.getByRole('textbox', { name: 'Type the sentence here' });
    await expect(field).toBeFocused();
    await page.keyboard.type('#');
    await page.keyboard.press('Backspace');
    await page.keyboard.type(sentence.slice(0, -1), { delay: 15 });
    await expect(field).toHaveValue(sentence.slice(0, -1));
    await page.keyboard.type(sentence.slice(-1));
  },
};
