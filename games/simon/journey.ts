import { expect } from '@playwright/test';
import type { Journey } from '#kit/testing/journey.ts';
import { waitForTick } from '#kit/testing/journey.ts';
import { Run } from '#engine/run.ts';
import { simon } from '#games/simon/rules/simon.ts';

const ROUNDS = 2;
/** Ticks between two presses, and between the last light and the first press. */
const APART = 12;

/** Repeats two rounds, one by keys and one by clicks, and then presses a wrong pad. */
export const journey: Journey = {
  headline: 'Game Over',
  async play(page, seed) {
    const run = new Run(simon, 'classic', seed);
    const game = page.locator('[data-status]');
    const pads = page.getByRole('grid', { name: 'Pads' }).getByRole('button');
    const tickOf = async () => Number(await game.getAttribute('data-tick'));
    /** Waits for the player's turn, which comes as long after now as it does in the rules. */
    const watch = async () => {
      const since = run.ticks;
      while (run.state.phase !== 'input') run.tick();
      await waitForTick(page, (await tickOf()) + run.ticks - since + APART);
    };

    for (let round = 1; round <= ROUNDS; round++) {
      await watch();
      for (const pad of [...run.state.sequence]) {
        run.act(pad);
        if (round === 1) await page.keyboard.press(String(pad + 1));
        else await pads.nth(pad).click();
        await waitForTick(page, (await tickOf()) + APART);
      }
      await expect(game).toHaveAttribute('data-score', String(round));
    }
    await watch();
    await page.keyboard.press(String(((run.state.sequence[0]! + 1) % 4) + 1));
    await expect(game).toHaveAttribute('data-status', 'finished');
  },
};
