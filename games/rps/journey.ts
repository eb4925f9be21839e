import { expect } from '@playwright/test';
import type { Journey } from '#kit/testing/journey.ts';
import { waitForTick } from '#kit/testing/journey.ts';
import { Run } from '#engine/run.ts';
import { HANDS, outcomeOf } from '#games/rps/rules/hands.ts';
import { REVEAL, rps } from '#games/rps/rules/rps.ts';

const BUTTONS = ['Rock', 'Paper', 'Scissors'];
const KEYS = ['r', 'p', 's'];

/** Wins a best of 5 in three rounds: the first by a click, the others by keys. */
export const journey: Journey = {
  headline: 'You Won! 🎉',
  async play(page, seed) {
    const game = page.locator('[data-status]');
    await page.getByRole('radio', { name: 'Best of 5', exact: true }).click();
    const run = new Run(rps, 'best of 5', seed);
    while (run.status === 'playing') {
      const hand = HANDS.find((one) => outcomeOf(one, run.state.house) === 'won')!;
      const button = page.getByRole('button', { name: BUTTONS[hand]!, exact: true });
      if (run.log.length === 0) await button.click();
      else await button.press(KEYS[hand]!);
      run.act(hand);
      run.tickTo(run.ticks + REVEAL);
      if (run.status !== 'playing') break;
      // The throw is already logged, so the round ends at most REVEAL ticks from here.
      const thrown = Number(await game.getAttribute('data-tick'));
      await waitForTick(page, thrown + REVEAL);
    }
    await expect(game).toHaveAttribute('data-status', 'finished');
  },
};
