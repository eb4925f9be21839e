import { expect } from '@playwright/test';
import type { Journey } from '#kit/testing/journey.ts';
import { inHaste } from '#kit/testing/journey.ts';

/** Fires once and then stands in the open until three shots have hit, which would take about twenty seconds. */
export const journey: Journey = {
  headline: 'Game Over',
  async play(page) {
    const game = page.locator('[data-status]');
    // Before the countdown is over nothing can be fired.
    await expect(game).toHaveAttribute('data-phase', 'running');
    await page.keyboard.press('Space');
    await inHaste(page, () => expect(game).toHaveAttribute('data-status', 'finished'));
  },
};
