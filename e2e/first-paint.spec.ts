/** Nothing stands between a page and its first paint but the page itself. */
import { expect, test } from '#e2e/arcade.ts';

test('home, the page of a game on a canvas and of one of elements, and the page to sign in are painted when only the document has come', async ({
  page,
}) => {
  for (const path of ['/', '/games/snake', '/games/2048', '/auth']) {
    // What is not the document is never answered: if the paint waited for any of it, it would not come.
    await page.route('**/*', (route) => (route.request().isNavigationRequest() ? route.continue() : undefined));
    await page.goto(path, { waitUntil: 'commit' });
    const paints = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
    await expect.poll(paints, path).toBe(1);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});
