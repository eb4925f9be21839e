import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Journey } from '#kit/testing/journey.ts';
import { FIELD } from '#games/dogfight/rules/field.ts';
import { JET } from '#games/dogfight/rules/jet.ts';

/** Ticks between pointer moves, and ticks for one sweep across the field. */
const PACE = 5;
const SWEEP = 60;

/** Sweeps and fires until the first kill, then waits in the middle without firing. */
export const journey: Journey = {
  headline: 'Game Over',
  async play(page) {
    const box = (await page.locator('[data-field]').boundingBox())!;
    const scale = box.width / FIELD.width;
    const moveTo = (x: number) => page.mouse.move(box.x + x * scale, box.y + JET.start.y * scale);
    await page.keyboard.down('Space');
    for (
      let look = await waitForTickOrEnd(page, 0);
      !look.finished;
      look = await waitForTickOrEnd(page, look.tick + PACE)
    ) {
      const swept = Math.abs(((look.tick / SWEEP) % 2) - 1);
      await moveTo(look.score === 0 ? JET.left + (JET.right - JET.left) * swept : FIELD.width / 2);
      if (look.score > 0) await page.keyboard.up('Space');
    }
  },
};

/** Waits for the given tick or the end. */
async function waitForTickOrEnd(page: Page, tick: number): Promise<{ tick: number; score: number; finished: boolean }> {
  const root = page.locator('[data-status]');
  let look = { tick: 0, score: 0, finished: false };
  const read = async () => {
    const data = await root.evaluate((element: HTMLElement) => ({ ...element.dataset }));
    look = { tick: Number(data['tick']), score: Number(data['score']), finished: data['status'] === 'finished' };
    return look.finished || look.tick >= tick;
  };
  await expect.poll(read, { intervals: [25] }).toBe(true);
  return look;
}
