import { expect } from '@playwright/test';
import type { Journey } from '#kit/testing/journey.ts';

export const journey: Journey = {
  headline: 'Game Over',
  async play(page) {
    const game = page.locator('[data-status]');
    await expect(game).toHaveAttribute('data-phase', 'ready');
    await page.keyboard.press('Space');
    await expect(game).toHaveAttribute('data-status', 'finished');
  },
};
