/** The player's page, and the button that leads to it. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '#e2e/accessible.ts';
import { expect, finishGame, openGame, test } from '#e2e/arcade.ts';
import { catalogue } from '#e2e/catalogue.ts';
import { watchShifts } from '#e2e/shifts.ts';

const snake = catalogue.find(({ key }) => key === 'snake')!;
const today = Math.floor(Date.now() / 86_400_000);

/** What the site stored before it kept runs. */
const STORED = {
  recent: ['snake', 'tetris', '2048'],
  'player-name': 'Mika',
  face: '0a1b2c3d',
  days: { snake: { rows: [[today - 40, today - 35]], days: {} } },
  'figures:snake:classic': {
    ...{ played: 612, won: 0, streak: 0, longestStreak: 0, days: 5, lastDay: today },
    last: [120, 300, 240, 410, 380],
  },
  'best:snake:classic': 1_190,
  'figures:tictactoe:easy': { played: 12, won: 7, streak: 2, longestStreak: 4, last: [], days: 1, lastDay: today - 3 },
  'figures:2048:classic': {
    ...{ played: 208, won: 0, streak: 0, longestStreak: 0, days: 1, lastDay: today - 1 },
    last: [900, 3120, 2048],
  },
  'best:2048:classic': 3_120,
} as const;

async function remember(page: Page, stored: Readonly<Record<string, unknown>>): Promise<void> {
  await page.addInitScript((entries) => {
    for (const [name, data] of entries) localStorage.setItem(`arcade:${name}`, JSON.stringify(data));
  }, Object.entries(stored));
}

test('the face in the header sleeps until the first run and leads to a page that says how it fills', async ({
  page,
}) => {
  await page.goto('/');
  const button = page.getByRole('link', { name: 'You, your page' });
  const face = () => page.evaluate(() => localStorage.getItem('arcade:face-image'));
  await expect.poll(face).toContain('svg');
  const asleep = await face();
  await button.click();
  await expect(page).toHaveURL('/me');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, you');
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'No days played yet.' })).toBeVisible();
  await expect(page.getByRole('link', { name: "Play today's run" })).toHaveAttribute('href', /\?daily$/);
  await expectAccessible(page, 'new');
  await openGame(page, snake);
  await finishGame(page, snake);
  await expect.poll(face).not.toBe(asleep);
  await page.getByRole('link', { name: 'You, your page' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toHaveCount(0);
  await expect(page.getByRole('img', { name: /^Played on 1 of the last 365 days/ })).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'Snake' })).toContainText(/\d runs?/);
});

test('shows what older versions stored; nothing shifts, overflows or fails axe', async ({ page }) => {
  await remember(page, STORED);
  const shifts = await watchShifts(page);
  for (const [width, height, theme] of [
    [1440, 900, 'light'],
    [320, 640, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: theme });
    await page.goto('/me');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mika');
    const tile = page.getByRole('article').filter({ hasText: 'Snake' });
    await expect(tile).toContainText('612 runs, 5 days in a row');
    await expect(tile).toContainText('1,190');
    await expect(tile.getByRole('img', { name: 'Last 5 runs. Best 410, latest 380.' })).toBeVisible();
    await expect(page.getByRole('article').filter({ hasText: 'Tic Tac Toe' })).toContainText('7 of 12');
    await expect(page.getByRole('definition')).toContainText(['5 days', '11 days', '0 min', '832']);
    await expect(page.getByRole('row', { name: /1/ }).first()).toBeAttached();
    expect(await shifts(), `${width}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await expectAccessible(page, `${width} ${theme}`);
  }
  await test.step('text at 200 % stays on the page', async () => {
    await page.setViewportSize({ width: 640, height: 900 });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0);
  });
});

test('the hint about one browser comes after the third day and is dismissed for good', async ({ page }) => {
  await remember(page, STORED);
  await page.goto('/me');
  const hint = page.getByRole('region', { name: 'All this is in one browser' });
  await expect.poll(() => page.evaluate(() => localStorage.getItem('arcade:hint:one-browser'))).toBe('"due"');
  await page.reload();
  await hint.getByRole('button', { name: 'Not now' }).click();
  await expect(hint).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your games' })).toBeVisible();
  await expect(hint).toHaveCount(0);
});

test('the four pages with a user bar have the face there, with its texts as ever', async ({ page }) => {
  await page.goto('/games/tetris');
  const bar = page.locator('.user-bar');
  await expect(bar.getByRole('link', { name: 'Playing as a guest, your page' })).toHaveAttribute('href', '/me');
  await expect(bar.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(page.locator('.me-button')).toHaveCount(0);
});
