import { expect } from '@playwright/test';
import type { Journey } from '#kit/testing/journey.ts';
import { atHighSpeed, waitForTick } from '#kit/testing/journey.ts';

/** A ball launched from the middle comes down within this many ticks, near where it left. */
const FLIGHT = 160;

/** Launches all three balls and moves the paddle away each time. */
export const journey: Journey = {
  headline: 'Game Over',
  async play(page) {
    const game = page.locator('[data-status]');
    const tickOf = async () => Number(await game.getAttribute('data-tick'));
    for (const away of ['ArrowLeft', 'ArrowRight', 'ArrowLeft']) {
      await page.keyboard.press('Space');
      const launched = await tickOf();
      await page.keyboard.down(away);
      await atHighSpeed(page, () => waitForTick(page, launched + FLIGHT));
      await page.keyboard.up(away);
    }
    await expect(game).toHaveAttribute('data-status', 'finished');
  },
};
