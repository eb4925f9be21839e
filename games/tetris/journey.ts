import { expect } from '@playwright/test';
import type { Journey } from '#kit/testing/journey.ts';

/** Drops piece upon piece until there is no room for the next. */
export const journey: Journey = {
  headline: 'Game Over',
  async play(page) {
    const game = page.locator('[data-status]');
    await expect(game).toHaveAttribute('data-phase', 'running');
    while ((await game.getAttribute('data-status')) === 'playing') await page.keyboard.press('Space');
  },
};
