import { expect } from '@playwright/test';
import type { Journey } from '#kit/testing/journey.ts';
import { waitForTick } from '#kit/testing/journey.ts';
import { Run } from '#engine/run.ts';
import { columnOf, rowOf, snake } from '#games/snake/rules/snake.ts';

/** Eats the first apple after one turn, then runs into the wall. */
export const journey: Journey = {
  headline: 'Game Over',
  async play(page, seed) {
    const { state } = new Run(snake, 'classic', seed);
    const across = columnOf(state.food!) - columnOf(state.body[0]!);
    const down = rowOf(state.food!) - rowOf(state.body[0]!);
    const vertical = down > 0 ? 'ArrowDown' : 'ArrowUp';
    const horizontal = across > 0 ? 'ArrowRight' : 'ArrowLeft';
    const game = page.locator('[data-status]');
    /** In the middle of the step after. */
    const steps = (count: number) => waitForTick(page, count * 9 + 1);

    // The snake faces right: to go left it must leave its row first.
    if (across < 0 && down === 0) {
      await page.keyboard.press('ArrowUp');
      await steps(1);
      await page.keyboard.press('ArrowLeft');
      await steps(1 - across);
      await page.keyboard.press('ArrowDown');
    } else if (down === 0) await page.keyboard.press('ArrowRight');
    else {
      await page.keyboard.press(vertical);
      await steps(Math.abs(down));
      if (across !== 0) await page.keyboard.press(horizontal);
    }
    await expect(game).toHaveAttribute('data-status', 'finished');
  },
};
