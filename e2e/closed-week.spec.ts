/** A week that is over: final order, medals and addresses. */
import { expectAccessible } from '#e2e/accessible.ts';
import { expect, test } from '#e2e/arcade.ts';
import { submitSnakeRun } from '#e2e/snake-runs.ts';

test.use({ ownServer: 'closed' });

/** A week passes in six seconds. */
const WEEK_IN_SECONDS = 100_000;

test('a week that is over has steps, medals, the own place, arrows and an address', async ({
  page,
  baseURL,
  ownProcess,
}) => {
  const runs = [];
  for (let number = 1; number <= 5; number++) runs.push(await submitSnakeRun(baseURL!, `192.0.2.${number}`));
  const closed = async (period: string) =>
    (await fetch(`${baseURL}/api/leaderboards/snake/closed?period=${period}`)).status;
  expect(await closed('week')).toBe(404);
  await ownProcess!.setSpeed(WEEK_IN_SECONDS);
  await expect.poll(() => closed('week'), { timeout: 120_000 }).toBe(200);
  await ownProcess!.setSpeed(1);

  const board = (await (await page.request.get('/api/leaderboards/snake/closed?period=week')).json()) as {
    readonly start: string;
    readonly rows: readonly { readonly id: number; readonly player_name: string; readonly run_id: string }[];
  };
  expect(new Set(board.rows.map(({ id }) => id))).toEqual(new Set(runs.map(({ id }) => id)));
  const [first, second] = board.rows;
  const own = runs.find(({ id }) => id === second!.id)!;
  const scores = { snake: [{ ...own, board: 'open', day: new Date().toISOString().slice(0, 10) }] };
  await page.addInitScript((kept) => localStorage.setItem('arcade:scores', kept), JSON.stringify(scores));

  await page.goto('/games/snake');
  const panel = page.getByRole('region', { name: 'Leaderboard' });
  await panel.getByRole('tab', { name: 'Week' }).click();
  await panel.getByRole('button', { name: 'Earlier weeks' }).click();
  const title = panel.getByRole('heading', { name: /^Week of \d+ [A-Z]/ });
  await expect(title).toBeVisible();
  await expect(panel.getByText('Closed', { exact: true })).toBeVisible();
  await expect(panel.getByText('Snake, 5 players')).toBeVisible();
  await expect(panel.getByRole('tab').first()).toBeHidden();
  await expect(panel.getByText('You came 2nd.')).toBeVisible();
  const steps = panel.locator('.podium li');
  await expect(steps).toHaveCount(3);
  await expect(steps.first()).toContainText(first!.player_name);
  const heights = await steps.locator('.podium-block').evaluateAll((all) => all.map((one) => one.clientHeight));
  expect(heights[0]).toBeGreaterThan(heights[1]!);
  expect(heights[1]).toBeGreaterThan(heights[2]!);
  const ownRow = panel.locator('.closed-rows .is-own');
  await expect(ownRow).toContainText('#2');
  await expect(ownRow).toContainText('You');
  await expectAccessible(page, 'a closed week');

  // The address names the week: a reload and a stranger see the same.
  await expect(page).toHaveURL(`/games/snake?week=${board.start}`);
  await page.reload();
  await expect(title).toBeVisible();
  await expect(panel.getByText('You came 2nd.')).toBeVisible();

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await panel.getByRole('button', { name: 'Share my medal' }).click();
  await expect(panel.getByRole('button', { name: 'Copied' })).toBeVisible();
  const shared = await page.evaluate(() => navigator.clipboard.readText());
  expect(shared).toMatch(/^Snake, week of .+: I came 2nd of 5\. /);
  expect(shared).toContain(`/games/snake?week=${board.start}`);

  await expect(panel.getByRole('link', { name: 'Watch the winner' })).toHaveAttribute(
    'href',
    `/games/snake?watch=${first!.run_id}`,
  );
  await panel.getByRole('button', { name: 'The week after, this week' }).click();
  await expect(panel.getByRole('tab', { name: 'Week' })).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL('/games/snake');

  // A week that is not over.
  await page.goto('/games/snake?week=2999-12-30');
  await expect(panel.getByText('No result for this week.')).toBeVisible();
  await panel.getByRole('button', { name: 'Back to the leaderboard' }).click();
  await expect(panel.getByRole('tab').first()).toBeVisible();
});
