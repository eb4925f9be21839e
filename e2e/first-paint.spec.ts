/** Nothing stands between a page and its first paint but the page itself. */
import { expect, test } from '#e2e/arcade.ts';

for (const [kind, path] of [
  ['the home page', '/'],
  ['the page of a game on a canvas', '/games/snake'],
  ['the page of a game of elements', '/games/2048'],
  ['the page to sign in', '/auth'],
] as const) {
  test(`${kind} is painted when only its document has come`, async ({ page }) => {
    // What is not the document is never answered: if the paint waited for any of it, it would not come.
    await page.route('**/*', (route) => (route.request().isNavigationRequest() ? route.continue() : undefined));
    await page.goto(path, { waitUntil: 'commit' });
    const paints = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
    await expect.poll(paints).toBe(1);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}
