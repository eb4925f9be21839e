import type { Journey } from '#kit/testing/journey.ts';
import { Run } from '#engine/run.ts';
import { blank } from '#games/_blank/rules/blank.ts';

export const journey: Journey = {
  headline: /You Won!/,
  async play(page, seed) {
    const { state } = new Run(blank, 'classic', seed);
    for (let press = 0; press < state.goal; press++) await page.keyboard.press('Space');
  },
};
