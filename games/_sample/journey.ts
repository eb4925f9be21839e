import { expect } from '@playwright/test';
import type { Journey } from '#kit/testing/journey.ts';
import { speedUpPageAndServer, waitForTick } from '#kit/testing/journey.ts';

/** Hits three lamps at an easy pace, then waits for the end. */
export const journey: Journey = {
  headline: "Time's Up!",
  async play(page) {
    const game = page.locator('[data-status]');
    await expect(game).toHaveAttribute('data-phase', 'running');
    for (let hit = 1; hit <= 3; hit++) {
      await waitForTick(page, Number(await game.getAttribute('data-tick')) + 30);
      const label = await page.getByRole('button', { name: /, lit$/ }).getAttribute('aria-label');
      await page.keyboard.press(/\d/.exec(label ?? '')?.[0] ?? '');
      await expect(game).toHaveAttribute('data-score', String(hit * 10));
    }
    await speedUpPageAndServer(page, () =>
      expect(game).toHaveAttribute('data-status', 'finished', { timeout: 90_000 }),
    );
  },
};
