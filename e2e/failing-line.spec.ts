/** A page whose code comes only in part stays as it was written, and is alive as far as it has come. */
import { catalogue } from '#e2e/catalogue.ts';
import { expect, gameOf, test } from '#e2e/arcade.ts';

const titles = (path: string) => catalogue.find((entry) => entry.path === path)!.title;

test('home stays and can be searched if the code for what is below its hero does not come', async ({ page }) => {
  await page.route(/\/assets\/(today|coming-back)-.*\.js$/, (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Surprise me' })).toBeEnabled();
  await expect(page.getByRole('region', { name: /^Today: / })).toBeVisible();
  await page.getByRole('searchbox').fill('snake');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a game is played although the code of its board does not come, which comes when the line is back', async ({
  page,
}) => {
  let isBack = false;
  await page.route(/\/assets\/(board|user-bar)-.*\.js$/, (route) => (isBack ? route.continue() : route.abort()));
  await page.goto('/games/color');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(gameOf(page)).toHaveAttribute('data-status', 'playing');
  await expect(page.getByRole('heading', { name: titles('/games/color'), level: 1 })).toBeVisible();
  await expect(page.locator('[data-board="loaded"]')).toHaveCount(0);
  isBack = true;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.locator('[data-board="loaded"]')).toBeVisible();
});

test('a game whose page does not come at first starts when it does', async ({ page }) => {
  let isBack = false;
  await page.route(/\/assets\/simon-view-.*\.js$/, (route) => (isBack ? route.continue() : route.abort()));
  await page.goto('/games/simon');
  const start = page.getByRole('button', { name: 'Start', exact: true });
  await start.click();
  await expect(start).toHaveAttribute('data-early');
  isBack = true;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(gameOf(page)).toHaveAttribute('data-status', 'playing');
});
