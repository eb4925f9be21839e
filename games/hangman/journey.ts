import { expect } from '@playwright/test';
import type { Journey } from '#kit/testing/journey.ts';
import { Run } from '#engine/run.ts';
import { hangman } from '#games/hangman/rules/hangman.ts';
import { ALPHABET } from '#games/hangman/rules/letter.ts';

export const journey: Journey = {
  headline: 'You Won! 🎉',
  async play(page, seed) {
    const { word } = new Run(hangman, 'classic', seed).state;
    const [first, ...rest] = new Set(word);
    const absent = [...ALPHABET].find((letter) => !word.includes(letter))!;
    await page.getByRole('button', { name: first!, exact: true }).click();
    await expect(page.getByRole('button', { name: `${first}, in the word` })).toBeVisible();
    for (const letter of [absent, ...rest]) await page.keyboard.press(letter.toLowerCase());
  },
};
