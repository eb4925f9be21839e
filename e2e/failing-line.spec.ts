/** A page with partly failed code keeps its static content and hydrates the loaded parts. */
import { catalogue } from '#e2e/catalogue.ts';
import { expect, gameOf, test } from '#e2e/arcade.ts';

const titles = (path: string) => catalogue.find((entry) => entry.path === path)!.title;

test('pages with failed code stay usable, and load it when the network is back', async ({ page }) => {
  await test.step('home stays searchable if the code below its hero fails to load', async () => {
    await page.route(/\/assets\/(today|your-games)-.*\.js$/, (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Surprise me' })).toBeEnabled();
    await expect(page.getByRole('region', { name: /^Today: / })).toBeVisible();
    await page.getByRole('searchbox').fill('snake');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.unrouteAll();
  });

  await test.step('a run goes on although the code of the board fails, also when the network is back', async () => {
    let isBack = false;
    await page.route(/\/assets\/(board|user-bar)-.*\.js$/, (route) => (isBack ? route.continue() : route.abort()));
    await page.goto('/games/color');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(gameOf(page)).toHaveAttribute('data-status', 'playing');
    await expect(page.getByRole('heading', { name: titles('/games/color'), level: 1 })).toBeVisible();
    await expect(page.locator('[data-board="loaded"]')).toHaveCount(0);
    isBack = true;
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(gameOf(page)).toHaveAttribute('data-tick', /^[1-9]\d\d/);
    await page.reload();
    await expect(page.locator('[data-board="loaded"]')).toBeVisible();
    await page.unrouteAll();
  });

  await test.step('a game whose page fails to load at first can be started when the network is back', async () => {
    let isBack = false;
    await page.route(/\/assets\/simon-view-.*\.js$/, (route) => (isBack ? route.continue() : route.abort()));
    await page.goto('/games/simon');
    const start = page.getByRole('button', { name: 'Start', exact: true });
    await start.click();
    await expect(start).toHaveAttribute('data-early');
    isBack = true;
    await page.evaluate(() => dispatchEvent(new Event('online')));
    // A browser that imports a failed module again starts the game itself; in others the page reloads.
    await expect(async () => {
      if (await start.isVisible()) await start.click({ timeout: 1_000 });
      await expect(gameOf(page)).toHaveAttribute('data-status', 'playing', { timeout: 1_000 });
    }).toPass();
  });
});

test('errors of the early game and during hydration are reported', async ({ page }) => {
  await test.step('an error of the early game', async () => {
    await page.route(/\/assets\/breakout-play.*\.js$/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'export const play = {};' }),
    );
    const report = page.waitForRequest('**/api/page-errors');
    await page.goto('/games/breakout');
    expect((await report).postDataJSON()).toMatchObject({ kind: 'TypeError', page: '/games/breakout' });
    await page.unrouteAll();
  });

  await test.step('an error while the page hydrates', async () => {
    await page.route('/games/simon', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('>Start<', '>Begin<') });
    });
    // The page before may report another one.
    const report = page.waitForRequest(
      (request) => request.url().endsWith('/api/page-errors') && request.postData()!.includes('/games/simon'),
    );
    await page.goto('/games/simon');
    expect((await report).postDataJSON()).toMatchObject({ kind: 'Error', page: '/games/simon' });
  });
});
