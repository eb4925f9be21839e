/** The first paint needs only the document. */
import { expect, test } from '#e2e/arcade.ts';

test('home, a canvas game, a DOM game and sign-in are painted with the document alone', async ({ page }) => {
  for (const path of ['/', '/games/snake', '/games/2048', '/auth']) {
    // Other requests never get a response: if the paint needed one, it would not come.
    await page.route('**/*', (route) => (route.request().isNavigationRequest() ? route.continue() : undefined));
    await page.goto(path, { waitUntil: 'commit' });
    const paints = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
    await expect.poll(paints, path).toBe(1);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});
