import { expect } from '@playwright/test';
import type { Journey } from '#kit/testing/journey.ts';
import { speedUpPageAndServer, waitForTick } from '#kit/testing/journey.ts';
import { COLORS } from '#games/color/rules/color.ts';

const HITS = 5;
/** Ticks between two hits: a relaxed pace within the ranked limits. */
const APART = 30;

export const journey: Journey = {
  headline: "Time's Up!",
  async play(page) {
    const game = page.locator('[data-status]');
    const buttons = page.getByRole('group', { name: 'Colors' }).getByRole('button');
    await expect(game).toHaveAttribute('data-phase', 'running');
    for (let hit = 1; hit <= HITS; hit++) {
      await waitForTick(page, Number(await game.getAttribute('data-tick')) + APART);
      const label = await page.getByRole('img', { name: /^Target: / }).getAttribute('aria-label');
      const target = COLORS.findIndex((color) => label?.toLowerCase().endsWith(color));
      if (hit < HITS) await page.keyboard.press(String(target + 1));
      else await buttons.nth(target).click();
      await expect(game).toHaveAttribute('data-score', String(hit * 10));
    }
    await speedUpPageAndServer(page, () =>
      expect(game).toHaveAttribute('data-status', 'finished', { timeout: 90_000 }),
    );
  },
};
