import { expect } from '@playwright/test';
import type { Journey } from '#kit/testing/journey.ts';
import { atHighSpeed } from '#kit/testing/journey.ts';

/** Half a minute, or two if every fifth serve happens to hit the paddle. */
const LONGEST_MATCH = 150_000;

/** Moves the paddle out of the way at high speed, so the computer wins. */
export const journey: Journey = {
  headline: 'Game Over',
  async play(page) {
    const game = page.locator('[data-status]');
    // The game ignores keys pressed during the countdown.
    await atHighSpeed(page, () => expect(game).toHaveAttribute('data-phase', 'running'));
    await page.keyboard.down('ArrowDown');
    await atHighSpeed(page, () => expect(game).toHaveAttribute('data-status', 'finished', { timeout: LONGEST_MATCH }));
    await page.keyboard.up('ArrowDown');
  },
};
