import { expect } from '@playwright/test';
import type { Journey } from '#kit/testing/journey.ts';
import { atHighSpeed } from '#kit/testing/journey.ts';

/** Fires once, then waits for three hits. */
export const journey: Journey = {
  headline: 'Game Over',
  async play(page) {
    const game = page.locator('[data-status]');
    // The cannon cannot fire during the countdown.
    await atHighSpeed(page, () => expect(game).toHaveAttribute('data-phase', 'running'));
    await page.keyboard.press('Space');
    await atHighSpeed(page, () => expect(game).toHaveAttribute('data-status', 'finished'));
  },
};
