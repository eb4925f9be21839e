import { expect } from '@playwright/test';
import type { Journey } from '#kit/testing/journey.ts';
import { speedUpPageAndServer, waitForTick } from '#kit/testing/journey.ts';
import { EVERY, MOLES } from '#games/whack/rules/whack.ts';

/** Enough for a visible score. */
const HITS = 3;
/** Ticks from a mole's appearance to the tap: a fast human reaction. */
const REACTION = 14;
const LETTERS = [...'qweasdzxc'];

/** Hits a few moles, the first by a click and the others by keys, then waits for the end. */
export const journey: Journey = {
  headline: "Time's Up!",
  async play(page) {
    const game = page.locator('[data-status]');
    const holes = page.locator('[data-field]').getByRole('button', { name: /^Hole/ });
    const score = async () => Number(await game.getAttribute('data-score'));
    await expect(game).toHaveAttribute('data-phase', 'running');
    for (let mole = 1; mole < MOLES && (await score()) < HITS; mole++) {
      await waitForTick(page, mole * EVERY + REACTION);
      const labels = await holes.evaluateAll((all) => all.map((hole) => hole.ariaLabel));
      const hole = labels.findIndex((label) => label?.endsWith('mole up'));
      if (hole === -1) continue;
      if ((await score()) === 0) await holes.nth(hole).click();
      else await page.keyboard.press(LETTERS[hole]!);
    }
    await speedUpPageAndServer(page, () =>
      expect(game).toHaveAttribute('data-status', 'finished', { timeout: 90_000 }),
    );
    expect(await score()).toBeGreaterThan(0);
  },
};
