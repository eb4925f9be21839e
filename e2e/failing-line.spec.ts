/** A page with partly failed code keeps its static content and hydrates the loaded parts. */
import { catalogue } from '#e2e/catalogue.ts';
import { expect, gameOf, test } from '#e2e/arcade.ts';

const titles = (path: string) => catalogue.find((entry) => entry.path === path)!.title;

test('home stays searchable if the code below its hero fails to load', async ({ page }) => {
  await page.route(/\/assets\/(today|your-games)-.*\.js$/, (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Surprise me' })).toBeEnabled();
  await expect(page.getByRole('region', { name: /^Today: / })).toBeVisible();
  await page.getByRole('searchbox').fill('snake');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a game can be played although the code of its board fails, which loads when the network is back', async ({
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

test('a game whose page fails to load at first starts once it has loaded', async ({ page }) => {
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

test('an error of the early game is reported', async ({ page }) => {
  await page.route(/\/assets\/breakout-play.*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export const play = {};' }),
  );
  const report = page.waitForRequest('**/api/page-errors');
  await page.goto('/games/breakout');
  expect((await report).postDataJSON()).toMatchObject({ kind: 'TypeError', page: '/games/breakout' });
});

test('an error while the page hydrates is reported', async ({ page }) => {
  await page.route('/games/simon', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('>Start<', '>Begin<') });
  });
  const report = page.waitForRequest('**/api/page-errors');
  await page.goto('/games/simon');
  expect((await report).postDataJSON()).toMatchObject({ kind: 'Error', page: '/games/simon' });
});
