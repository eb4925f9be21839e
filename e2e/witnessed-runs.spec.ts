/** Witnessed runs over slow, lossy and dead connections. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { Run } from '#engine/run.ts';
import { PACE, snake } from '#games/snake/rules/snake.ts';
import {
  expect,
  finishGame,
  gameOf,
  openGame,
  pressAtTicks,
  someName,
  startGame,
  submitAs,
  test,
} from '#e2e/arcade.ts';
import { catalogue } from '#e2e/catalogue.ts';
import { shortestPath } from '#games/snake/zoo/paths.ts';

const STEPS = '**/api/runs/steps';
const entryOf = (key: string) => catalogue.find((entry) => entry.key === key)!;
const badgeOf = (page: Page) => page.locator('.hud [role="status"]');

/** 300 ms latency and 2 % loss: the second request of fifty, to have one. Returns the number of answers so far. */
async function badLine(page: Page): Promise<() => number> {
  let [sent, answered] = [0, 0];
  await page.route(STEPS, async (route) => {
    if (++sent % 50 === 2) return route.abort();
    await wait(300);
    const response = await route.fetch();
    answered++;
    await route.fulfill({ response });
  });
  return () => answered;
}

test('with 300 ms latency and 2 % loss a run stays ranked; left unnamed, it is offered on the next visit and submitted', async ({
  page,
}) => {
  const answered = await badLine(page);
  await finishGame(page, entryOf('snake'));
  await expect(badgeOf(page)).toBeEmpty();
  await expect.poll(answered).toBeGreaterThan(1);
  const kept = () => page.evaluate(() => localStorage.getItem('arcade:unnamed:snake'));
  await expect.poll(kept).not.toBeNull();
  await page.reload();
  const bar = page.getByRole('region', { name: 'Saved run' });
  await expect(bar).toContainText(/^\d+ points are saved\.Add your name within \d+ hours?\./);
  await bar.getByRole('button', { name: 'Add name' }).click();
  const submitted = page.waitForResponse((answer) => answer.url().endsWith('/api/scores'));
  await submitAs(page, someName());
  expect((await submitted).status(), await (await submitted).text()).toBe(201);
  await expect(bar).toHaveCount(0);
  expect(await kept()).toBeNull();
});

const LOST = 'Unranked: connection lost';
const SENTENCE =
  /^The connection was lost at \d:\d\d, so this run is unranked\. Your best on this device still counts\.$/;
test('a reloaded run of 2048 stays ranked, also if its code comes 300 ms late', async ({ page }) => {
  const steps: number[] = [];
  page.on('response', (answer) => answer.url().endsWith('/api/runs/steps') && steps.push(answer.status()));
  await openGame(page, entryOf('2048'));
  await startGame(page);
  const move = async (times: number) => {
    for (let made = 0; made < times; made++)
      await page.keyboard.press(['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'][made % 4]!, { delay: 30 });
  };
  await move(26);
  await page.route(/witnessed-run-.*\.js/, async (route) => {
    await wait(300);
    await route.continue();
  });
  await page.reload();
  await page.getByRole('button', { name: 'Continue' }).click();
  const before = steps.length;
  await move(26);
  await expect.poll(() => steps.length).toBeGreaterThan(before + 1);
  expect(new Set(steps)).toEqual(new Set([200]));
  await expect(badgeOf(page)).toBeEmpty();
});

/** The turns that eat the first two foods of a seed and then hit the wall. */
function turnsToTwoFoods(seed: string): (readonly [tick: number, key: string])[] {
  const run = new Run(snake, 'classic', seed);
  const turns: (readonly [number, string])[] = [];
  while (run.status === 'playing' && run.score < 20) {
    const { body, food } = run.state;
    const [turn] = shortestPath(body, food!);
    if (run.act(turn!)) turns.push([run.ticks, `Arrow${turn![0]!.toUpperCase()}${turn!.slice(1)}`]);
    run.tickTo(run.ticks + (run.state.wait || PACE));
  }
  return turns;
}

test('over a dead connection two foods are eaten, and the run shows its result', async ({ page }) => {
  const seeds = await openGame(page, entryOf('snake'));
  await page.route(STEPS, (route) => route.abort());
  await startGame(page);
  await pressAtTicks(page, turnsToTwoFoods(await seeds.seedOf(0)));
  await expect(badgeOf(page)).toHaveText(LOST);
  await expect(gameOf(page)).toHaveAttribute('data-status', 'finished');
  await expect(gameOf(page)).not.toHaveAttribute('data-score', /^1?0$/);
  await expect(page.getByText(SENTENCE)).toBeVisible();
});
