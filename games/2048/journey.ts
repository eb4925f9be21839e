import { expect } from '@playwright/test';
import type { Journey } from '#kit/testing/journey.ts';

const KEYS = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'] as const;

/** How long a hand holds a key. Faster presses would make more moves than the time of the run has room for. */
const HELD_MS = 40;

/** One way after the other, whatever that does to the tiles: a short game, and never a won one. */
export const journey: Journey = {
  headline: 'Game Over',
  async play(page) {
    const game = page.locator('[data-status]');
    while ((await game.getAttribute('data-status')) === 'playing')
      for (const key of KEYS) await page.keyboard.press(key, { delay: HELD_MS });
    await expect(game).toHaveAttribute('data-status', 'finished');
  },
};
