import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Journey } from '#kit/testing/journey.ts';
import type { Frozen } from '#engine/rules.ts';
import { Run } from '#engine/run.ts';
import { HELD, goTo } from '#games/dogfight/rules/action.ts';
import type { State } from '#games/dogfight/rules/dogfight.ts';
import { dogfight } from '#games/dogfight/rules/dogfight.ts';
import type { Place } from '#games/dogfight/rules/field.ts';
import { FIELD, PX } from '#games/dogfight/rules/field.ts';
import { JET } from '#games/dogfight/rules/jet.ts';

/** How often the hand moves, in ticks. */
const PACE = 5;
/** How long the hand may take to see that an enemy is down, in ticks. */
const REACTION = 40;

/**
 * Fires from a place where an enemy is sure to be hit soon, and then flies into all the others. A second run in step
 * with the page's knows where they are; if the two drift apart, the enemies come to the jet instead, only later.
 */
export const journey: Journey = {
  headline: 'Game Over',
  async play(page, seed) {
    const shadow = new Run(dogfight, 'classic', seed);
    const box = (await page.locator('[data-field]').boundingBox())!;
    const moveTo = async (goal: Place) => {
      if (!shadow.act(goTo(goal))) return;
      const scale = box.width / FIELD.width;
      await page.mouse.move(box.x + goal.x * scale, box.y + goal.y * scale);
    };
    // All this is done while the page still counts down, so that both runs begin alike.
    await page.keyboard.down('Space');
    shadow.act(HELD.fire);
    await moveTo(firingPlace(seed));
    for (let look = await lookAgain(page, 0); !look.finished; look = await lookAgain(page, look.tick + PACE)) {
      shadow.tickTo(look.tick);
      if (look.score === 0) continue;
      if (shadow.act(0)) await page.keyboard.up('Space');
      await moveTo(inTheWay(shadow.state));
    }
  },
};

/** The place from which the first enemy falls soonest, and no second one before the gun is silent. */
function firingPlace(seed: string): Place {
  let best: { ticks: number; place: Place } | null = null;
  for (let x = JET.left; x <= JET.right; x += 4 * PX) {
    const place = { x, y: JET.start.y };
    const run = new Run(dogfight, 'classic', seed);
    run.act(HELD.fire);
    run.act(goTo(place));
    while (run.state.kills === 0 && run.ticks < 500) run.tick();
    const { ticks } = run;
    run.tickTo(ticks + REACTION);
    if (run.state.kills === 1 && ticks < (best?.ticks ?? Number.POSITIVE_INFINITY)) best = { ticks, place };
  }
  return best?.place ?? JET.start;
}

/** Just below the nearest enemy that has not flown past; the middle when there is none. */
function inTheWay({ jet, enemies }: Frozen<State>): Place {
  const far = ({ x, y }: Place) => Math.abs(x - jet.x) + Math.abs(y - jet.y);
  const ahead = enemies.filter(({ y }) => y < jet.y + 40 * PX);
  const [first, ...others] = ahead;
  if (first === undefined) return { x: FIELD.width / 2, y: FIELD.height / 2 };
  const nearest = others.reduce<Place>((best, other) => (far(other) < far(best) ? other : best), first);
  return { x: nearest.x, y: Math.max(nearest.y + 30 * PX, JET.top) };
}

/** What the page says of the run, once it has come to the given tick or to its end. */
async function lookAgain(page: Page, tick: number): Promise<{ tick: number; score: number; finished: boolean }> {
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
