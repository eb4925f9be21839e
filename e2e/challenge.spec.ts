/** Races a run on its seed: won and lost, by link in a second browser. All visitors share the daily run. */
import type { Page } from '@playwright/test';
import type { Run } from '#engine/run.ts';
import { freshRun } from '#engine/run.ts';
import type { Turn } from '#games/snake/rules/snake.ts';
import { columnOf, neighbor, rowOf, snake } from '#games/snake/rules/snake.ts';
import { complaintsOf, expect, gameOf, pressAtTicks, someName, startGame, submitAs, test } from '#e2e/arcade.ts';
import { catalogue } from '#e2e/catalogue.ts';
import { submitSnakeRun } from '#e2e/snake-runs.ts';
import { unpainted } from '#kit/testing/journey.ts';

const entry = catalogue.find(({ key }) => key === 'snake')!;
const TICKS_A_STEP = 9;
const KEYS = { up: 'ArrowUp', down: 'ArrowDown', left: 'ArrowLeft', right: 'ArrowRight' } as const;

/** Submits the visible run; returns its id. */
async function submit(page: Page, name: string): Promise<string> {
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/scores'));
  await page.getByRole('button', { name: 'Submit Score' }).click();
  await submitAs(page, name);
  return ((await (await answer).json()) as { run_id: string }).run_id;
}

/** The seeds of a run, including later ones in a race. */
type Seeds = Parameters<typeof freshRun>[2];

/** Eats this many apples by a precomputed plan, then hits a wall. */
async function eat(page: Page, seeds: Seeds, apples: number): Promise<void> {
  const run = freshRun(snake, 'classic', seeds);
  const plan: [tick: number, code: string][] = [];
  for (let step = 0; run.score < apples * 10 && run.status === 'playing'; step++) {
    const turn = towards(run);
    if (turn !== run.state.heading && run.act(turn)) plan.push([run.ticks, KEYS[turn]]);
    run.tickTo((step + 1) * TICKS_A_STEP + 1);
  }
  await unpainted(page, async () => {
    await pressAtTicks(page, plan);
    await expect(gameOf(page)).toHaveAttribute('data-status', 'finished');
  });
}

/** Retries until something is eaten: on a busy machine a turn may come too late. */
async function eatAtLast(page: Page, seeds: Seeds, apples: number): Promise<void> {
  for (let tries = 0; tries < 8; tries++) {
    if (tries > 0) await page.getByRole('button', { name: 'Play Again' }).click();
    await eat(page, seeds, apples);
    if ((await gameOf(page).locator('dd').first().textContent()) !== '0') return;
  }
  throw new Error('in eight runs nothing was eaten');
}

/** The direction that approaches the food without a collision. */
function towards({ state }: Run<Parameters<typeof snake.score>[0] & object, Turn>): Turn {
  const head = state.body[0]!;
  const distance = (turn: Turn) => {
    const next = neighbor(head, turn);
    if (next === null || state.body.includes(next)) return Infinity;
    const food = state.food!;
    return Math.abs(columnOf(food) - columnOf(next)) + Math.abs(rowOf(food) - rowOf(next));
  };
  return (['up', 'left', 'down', 'right'] as const).toSorted((one, other) => distance(one) - distance(other))[0]!;
}

test('a challenge is lost and won, and its link opens in a second browser', async ({
  page,
  browser,
  baseURL,
  extraHTTPHeaders,
}) => {
  const { name: rival, run_id: run } = await submitSnakeRun(baseURL!, extraHTTPHeaders!['x-forwarded-for']!);
  const complaints = complaintsOf(page);
  const granted = page.waitForResponse((answer) => answer.url().endsWith('/api/runs'));
  await page.goto(`${entry.path}?beat=${run}`);
  const { board, ...seeds } = (await (await granted).json()) as Seeds & { board: string };
  expect(board).toBe(run);
  await expect(page.getByText(new RegExp(`Challenge: beat \\d+ by ${rival}\\.`))).toBeVisible();
  await startGame(page);
  // Straight into the wall: an apple on the way would be the rival's too.
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('img', { name: new RegExp(`^${rival}'s run, `) })).toBeVisible();
  await expect(page.getByRole('heading', { name: `${rival} keeps it` })).toBeVisible();
  const link = await page.getByLabel('Challenge a friend').inputValue();
  expect(link).toContain(`${entry.path}?beat=${run}`);
  expect(complaints).toEqual([]);

  const context = await browser.newContext({ serviceWorkers: 'block' });
  const friend = await context.newPage();
  await friend.goto(link);
  await expect(friend.getByText(new RegExp(`Challenge: beat \\d+ by ${rival}\\.`))).toBeVisible();
  const isWon = friend.getByRole('heading', { name: `You beat ${rival}!` });
  for (let tries = 0; tries < 8; tries++) {
    if (tries === 0) await startGame(friend);
    else await friend.getByRole('button', { name: 'Try again' }).click();
    await eat(friend, seeds, 3);
    await expect(friend.locator('.duel')).toBeVisible();
    if (await isWon.isVisible()) break;
  }
  await expect(isWon).toBeVisible();
  const winner = someName();
  // The winner's link challenges with the winner's own run, not with the beaten one.
  await expect(friend.getByLabel('Challenge a friend')).toHaveCount(0);
  const own = await submit(friend, winner);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await friend.getByRole('button', { name: 'Challenge a friend' }).click();
  await expect(friend.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await friend.evaluate(() => navigator.clipboard.readText())).toContain(`?beat=${own}`);
  await expect(friend.locator('.challenge-board')).toContainText(winner);
  await expect(friend.locator('.challenge-board')).toContainText(rival);
  await context.close();
});

test('a challenge to a missing run says so and offers a way on', async ({ page }) => {
  await page.goto(`${entry.path}?beat=00000000-0000-4000-8000-000000000000`);
  await expect(page.locator('[data-overlay="refused"]')).toContainText('We cannot find this run');
  await page.getByRole('link', { name: 'Play Snake' }).click();
  await expect(page.locator('[data-overlay="refused"]')).toHaveCount(0);
  await startGame(page);
});

test('two visitors share the daily seed and its board', async ({ page, browser }, { retry }) => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const seeds: string[] = [];
  const names = [someName(), someName()];
  for (const [index, visitor] of [page, await context.newPage()].entries()) {
    const granted = visitor.waitForResponse((answer) => answer.url().endsWith('/api/runs'));
    await visitor.goto(`${entry.path}?daily`);
    const { seed, board } = (await (await granted).json()) as { seed: string; board: string };
    expect(board).toBe('daily');
    seeds.push(seed);
    await startGame(visitor);
    // Identical moves would be rejected: each eats more than the one before, also on a retry.
    await eatAtLast(visitor, { seed }, 2 * retry + index + 1);
    await submit(visitor, names[index]!);
  }
  expect(seeds[0]).toBe(seeds[1]);
  const rows = (await (await page.request.get(`/api/leaderboards/snake?board=daily`)).json()) as {
    player_name: string;
  }[];
  expect(rows.map((row) => row.player_name)).toEqual(expect.arrayContaining(names));
  await context.close();
});
