import { expect } from '@playwright/test';
import type { Journey } from '#kit/testing/journey.ts';
import { atHighSpeed } from '#kit/testing/journey.ts';

/** Drops pieces until the next has no room. */
export const journey: Journey = {
  headline: 'Game Over',
  async play(page) {
    const game = page.locator('[data-status]');
    await atHighSpeed(page, () => expect(game).toHaveAttribute('data-phase', 'running'));
    while ((await game.getAttribute('data-status')) === 'playing') await page.keyboard.press('Space');
  },
};
