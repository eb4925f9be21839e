import { expect } from '@playwright/test';
import type { Journey } from '#kit/testing/journey.ts';
import { inHaste } from '#kit/testing/journey.ts';

/** Ten points take the house half a minute, or two where every fifth serve meets the paddle by accident. */
const LONGEST_MATCH = 150_000;

/** Takes the paddle out of the way and lets the house win, in haste. */
export const journey: Journey = {
  headline: 'Game Over',
  async play(page) {
    const game = page.locator('[data-status]');
    // Keys that go down during the countdown are not heard.
    await expect(game).toHaveAttribute('data-phase', 'running');
    await page.keyboard.down('ArrowDown');
    await inHaste(page, () => expect(game).toHaveAttribute('data-status', 'finished', { timeout: LONGEST_MATCH }));
    await page.keyboard.up('ArrowDown');
  },
};
