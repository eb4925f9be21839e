import { expect } from '@playwright/test';
import type { Journey } from '#kit/testing/journey.ts';
import { waitForTick } from '#kit/testing/journey.ts';
import { Run } from '#engine/run.ts';
import { EVERY, MOLES, whack } from '#games/whack/rules/whack.ts';

/** How many hits are enough to be seen on a board. */
const HITS = 3;
/** Ticks from a mole's appearance to the tap: about as long as a quick eye takes. */
const REACTION = 14;
const LETTERS = [...'qweasdzxc'];

/** Hits a few moles, the first by a click and the others by their keys; then lets the time pass. */
export const journey: Journey = {
  headline: "Time's Up!",
  async play(page, seed) {
    const holes = holesOf(seed);
    const game = page.locator('[data-status]');
    const score = async () => Number(await game.getAttribute('data-score'));
    await expect(game).toHaveAttribute('data-phase', 'running');
    for (let mole = 1; mole < MOLES && (await score()) < HITS; mole++) {
      await waitForTick(page, mole * EVERY + REACTION);
      const hole = holes[mole]!;
      if ((await score()) === 0) await page.getByRole('button', { name: `Hole ${hole + 1},` }).click();
      else await page.keyboard.press(LETTERS[hole]!);
    }
    // Thirty seconds are thirty seconds, and more on a machine that cannot keep up.
    await expect(game).toHaveAttribute('data-status', 'finished', { timeout: 90_000 });
    expect(await score()).toBeGreaterThan(0);
  },
};

/** Where each mole comes up. */
function holesOf(seed: string): number[] {
  const run = new Run(whack, 'classic', seed);
  return Array.from({ length: MOLES }, (_, mole) => {
    run.tickTo(mole * EVERY);
    return run.state.hole;
  });
}
