/** Streamed leaderboards: tabs, the player's own rank, and new rows. */
import type { Page } from '@playwright/test';
import type { CatalogueEntry } from '#games/games.ts';
import { expectAccessible } from '#e2e/accessible.ts';
import { expect, finishGame, openGame, someName, submitAs, test, toastOf } from '#e2e/arcade.ts';
import { catalogue } from '#e2e/catalogue.ts';
import { submitSnakeRun } from '#e2e/snake-runs.ts';
import { sumOf, watchShifts } from '#e2e/shifts.ts';

const entryOf = (key: string) => catalogue.find((entry) => entry.key === key)!;
const snake = entryOf('snake');

test.use({ ownServer: 'boards' });
test.describe.configure({ mode: 'default' });

type Handed = Awaited<ReturnType<typeof submitSnakeRun>>;

/** Submits more runs than a board shows; returns the last, which ranks below the ten. */
async function fillBoard(address: string, from: string): Promise<Handed> {
  for (let rows = 0; ; rows++) {
    const handed = await submitSnakeRun(address, from);
    if (rows >= 10 && handed.rank > 12) return handed;
  }
}

/** Stores a score as the device's own. */
async function own(page: Page, game: string, { id, run_id, score }: Handed): Promise<void> {
  const scores = { [game]: [{ id, run_id, score, board: 'open', day: new Date().toISOString().slice(0, 10) }] };
  await page.addInitScript((kept) => localStorage.setItem('arcade:scores', kept), JSON.stringify(scores));
}

/** Allowed layout shift: late fonts move the page by a pixel or two, an inserted row by much more. */
const NUDGE = 0.001;

const boardOf = (page: Page) => page.getByRole('region', { name: 'Leaderboard' });
const ownPlace = (page: Page) => page.locator('.own-place');

async function playAndSubmit(page: Page, entry: CatalogueEntry, name: string): Promise<void> {
  await finishGame(page, entry);
  await page.getByRole('button', { name: 'Submit Score' }).click();
  await submitAs(page, name);
  await expect(toastOf(page, 'Score submitted!')).toBeVisible();
}

test('a submitted run shows its rank at once and after a reload, and marks nobody else as you', async ({
  page,
  browser,
}) => {
  const name = someName();
  await playAndSubmit(page, snake, name);
  await expect(ownPlace(page)).toContainText(/\d+(st|nd|rd|th)\s+of \d+/);
  await expect(ownPlace(page)).not.toContainText('Top');
  // The next run waits; the sheet beside it also shows the rank and a link to the run.
  const sheet = page.getByRole('region', { name: 'Your place' });
  await expect(sheet).toContainText(name);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await sheet.getByRole('button', { name: 'Challenge a friend' }).click();
  await expect(sheet.getByRole('button', { name: 'Copied' })).toBeVisible();
  const [{ run_id: run }] = (await (await page.request.get('/api/leaderboards/snake')).json()) as [{ run_id: string }];
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/games/snake?beat=${run}`);
  await page.reload();
  await expect(ownPlace(page)).toContainText(/\d+(st|nd|rd|th)\s+of \d+/);
  await expect(boardOf(page).locator('.is-own')).toContainText(name);
  await expect(boardOf(page).locator('.is-own')).toContainText('You');
  await expect(ownPlace(page).getByRole('button', { name: 'Challenge a friend' })).toBeVisible();
  await expect(boardOf(page).getByRole('tab', { name: 'All time' })).toHaveAttribute('aria-selected', 'true');
  const stranger = await browser.newPage();
  await openGame(stranger, snake);
  await expect(stranger.locator('[data-board="loaded"]')).toBeVisible();
  await expect(stranger.locator('.own-place, .leaderboard-you')).toHaveCount(0);
  await stranger.close();
});

// Before the board is filled, because rows below the ten are not shown.
test('a new row appears on an open board without a reload or layout shift; a hidden page closes its stream and reopens it when visible', async ({
  page,
  baseURL,
  extraHTTPHeaders,
}) => {
  const shifts = await watchShifts(page);
  const streams: boolean[] = [];
  page.on('request', (request) => request.url().endsWith('/live') && streams.push(true));
  page.on('requestfailed', (request) => request.url().endsWith('/live') && streams.push(false));
  await openGame(page, snake);
  await expect(boardOf(page).getByText('Live')).toBeVisible();
  const { name } = await submitSnakeRun(baseURL!, extraHTTPHeaders!['x-forwarded-for']!);
  const row = boardOf(page).locator('.leaderboard-row', { hasText: name });
  await expect(row).toBeVisible();
  // A script plays so evenly that it is doubted.
  const said = new RegExp(`^New on the board: ${name}, (\\d+\\w\\w|under review)$`);
  await expect(page.locator('[data-live="polite"]')).toHaveText(said);
  await expect(row.locator('.leaderboard-new')).toHaveCount(0);
  expect(sumOf(await shifts())).toBeLessThan(NUDGE);

  const show = (state: 'hidden' | 'visible') =>
    page.evaluate((to) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: to === 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await show('hidden');
  await expect(boardOf(page).getByText('Live')).toBeHidden();
  await expect.poll(() => streams).toEqual([true, false]);
  await show('visible');
  await expect(boardOf(page).getByText('Live')).toBeVisible();
  expect(streams).toEqual([true, false, true]);
});

test('a player below the ten is shown under them with two neighbors on each side, without a layout shift', async ({
  page,
  baseURL,
  extraHTTPHeaders,
}) => {
  const last = await fillBoard(baseURL!, extraHTTPHeaders!['x-forwarded-for']!);
  await own(page, 'snake', last);
  const shifts = await watchShifts(page);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(snake.path);
    const neighbours = page.getByRole('list', { name: 'Your place and your neighbours' });
    await expect(neighbours.locator('.is-own')).toContainText('You');
    await expect(neighbours.locator('li')).not.toHaveCount(0);
    await expect(boardOf(page).getByRole('tabpanel').locator('li')).toHaveCount(10);
    await page.route('**/api/leaderboards/snake**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, route.request().url().includes('around') ? 1_500 : 500));
      await route.continue();
    });
    await page.reload();
    await expect(neighbours).toBeVisible();
    expect(sumOf(await shifts()), `at ${width}`).toBeLessThan(NUDGE);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectAccessible(page, `${width}, ${colorScheme}`);
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(ownPlace(page)).toBeInViewport({ ratio: 1 });
});

test('tabs and rows work by keyboard, a row opens its run, and today’s daily runs cannot be watched yet', async ({
  page,
  baseURL,
  extraHTTPHeaders,
}) => {
  await submitSnakeRun(baseURL!, extraHTTPHeaders!['x-forwarded-for']!);
  await openGame(page, snake);
  const board = boardOf(page);
  await expect(board.locator('.leaderboard-row').first()).toBeVisible();
  await board.getByRole('tab', { name: 'Daily' }).click();
  await expect(board.getByRole('link', { name: "Play today's Snake" })).toHaveAttribute('href', '/games/snake?daily');
  await expect(board.getByRole('link', { name: /^Watch/ })).toHaveCount(0);
  await board.getByRole('tab', { name: 'All time' }).click();
  for (const tab of ['Week', 'Today', 'Daily', 'All time']) {
    await page.keyboard.press('ArrowRight');
    await expect(board.getByRole('tab', { name: tab })).toBeFocused();
    await expect(board.getByRole('tabpanel', { name: tab })).toHaveAttribute('aria-busy', 'false');
  }
  await page.keyboard.press('Tab');
  await expect(board.getByRole('checkbox', { name: 'Best per player' })).toBeFocused();
  await page.keyboard.press('Tab');
  const first = board.getByRole('link', { name: /^Watch .+, 1st, [\d,]+ points?$/ });
  await expect(first).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/games\/snake\?watch=[\da-f-]{36}$/);
});
