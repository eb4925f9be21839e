import { expect } from '@playwright/test';
import type { Journey } from '#kit/testing/journey.ts';

const KEYS = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'] as const;

/** Key hold time. Faster presses would make more moves than the run's clock allows. */
const HELD_MS = 40;

/** Cycles through the directions: a short game that always ends in a loss. */
export const journey: Journey = {
  headline: 'Game Over',
  async play(page) {
    const game = page.locator('[data-status]');
    while ((await game.getAttribute('data-status')) === 'playing')
      for (const key of KEYS) await page.keyboard.press(key, { delay: HELD_MS });
    await expect(game).toHaveAttribute('data-status', 'finished');
  },
};
