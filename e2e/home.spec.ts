/** The front door: what it says, and what it offers to those who come back. */
import type { Page } from '@playwright/test';
import { catalogue } from '#games/catalogue.ts';
import { expect, gameOf, startGame, test } from '#e2e/arcade.ts';

const cardOf = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const opacityOf = (page: Page, title: string) =>
  cardOf(page, title)
    .locator('.play')
    .evaluate((element) => Number(getComputedStyle(element).opacity));

test('it says in one look what this is', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('.badge')).toHaveText('Free Online Games');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Just one more go.');
  await expect(page.getByText('Play hundreds of free games instantly, no downloads, no sign-ups.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Featured Games' })).toBeVisible();
  await expect(page.getByText('Choose your favorite game and start playing instantly')).toBeVisible();
  for (const { title, category, description } of catalogue) {
    await expect(cardOf(page, title)).toContainText(category);
    await expect(cardOf(page, title)).toContainText(description);
  }
});

test('the slash key leads to the search, which narrows the grid and says by how much', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('switch')).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByLabel('Search games')).toBeFocused();
  await page.keyboard.type('color sequence');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(cardOf(page, 'Simon Says')).toBeVisible();
  await expect(page.getByText('1 game', { exact: true })).toHaveAttribute('role', 'status');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('article')).toHaveCount(20);
  await page.keyboard.type('xyzzy');
  await expect(page.getByText('No game is called that.')).toBeVisible();
});

test('favorites and the games played last are remembered on the device', async ({ page }) => {
  await page.goto('/');
  const star = page.getByRole('button', { name: 'Pong is a favorite' });
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: /: Snake$/ }).click();
  await expect(gameOf(page)).toHaveAttribute('data-tick', '0');
  await startGame(page);
  await expect(gameOf(page)).toHaveAttribute('data-status', 'playing');
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Your favorites' }).getByRole('link')).toHaveText(['Pong']);
  await expect(page.getByRole('region', { name: 'Played last' }).getByRole('link')).toHaveText(['Snake']);
  await star.click();
  await expect(page.getByRole('region', { name: 'Your favorites' })).toHaveCount(0);
});

test('Surprise me opens one of the games', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Surprise me' }).click();
  await expect(gameOf(page)).toBeVisible();
  expect(catalogue.map(({ path }) => path)).toContain(new URL(page.url()).pathname);
});

test('with a mouse Play Now comes with the pointer or the focus', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(page.getByRole('switch')).toBeVisible();
  expect(await opacityOf(page, 'Pong')).toBe(0);
  await cardOf(page, 'Pong').hover();
  await expect.poll(() => opacityOf(page, 'Pong')).toBe(1);
  await page.getByRole('link', { name: /: Sudoku$/ }).focus();
  await expect.poll(() => opacityOf(page, 'Sudoku')).toBe(1);
});

test('with less motion Start Playing jumps, and does not glide', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.getByRole('link', { name: 'Start Playing' }).click();
  const top = await page.locator('#games').evaluate((element) => Math.round(element.getBoundingClientRect().top));
  expect(top).toBeLessThanOrEqual(100);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('Play Now is always there, one card beside none, and the whole card leads to its game', async ({ page }) => {
    await page.goto('/');
    expect(await opacityOf(page, 'Memory Match')).toBe(1);
    const [first, second] = [cardOf(page, 'Memory Match'), cardOf(page, 'Tic Tac Toe')];
    expect((await second.boundingBox())!.y).toBeGreaterThan((await first.boundingBox())!.y);
    // By force, for what lies over the heading is the link that is meant.
    await first.getByRole('heading').tap({ force: true });
    await expect(page).toHaveURL('/games/memory');
  });
});
