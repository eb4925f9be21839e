import { catalogue } from '#e2e/catalogue.ts';
import { atRest, complaintsOf, expect, gameOf, openGame, startGame, test } from '#e2e/arcade.ts';

test('cards, Back to Games, Start Playing and the browser’s Back button lead where they say', async ({ page }) => {
  await test.step('a card leads to its game, Back to Games to home, and Start Playing to the games', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: /Play Now.*Snake/ }).click();
    await expect(page).toHaveURL('/games/snake');
    await expect(page).toHaveTitle('Snake · Free Online Games');
    await expect(page.locator('[data-live=polite]')).toHaveText('Snake · Free Online Games');
    await page.getByRole('link', { name: 'Back to Games' }).click();
    await expect(page).toHaveURL('/');
    await page.getByRole('link', { name: 'Start Playing' }).click();
    await expect(page.getByRole('heading', { name: 'Featured Games' })).toBeInViewport();
  });
  for (const way of ['Back to Games', 'the browser’s Back button'])
    await test.step(`${way} restores the scroll position and focuses the link that was followed`, async () => {
      const link = page.getByRole('link', { name: /: Sudoku$/ });
      await link.scrollIntoViewIfNeeded();
      const left = await atRest(page, () => page.evaluate(() => scrollY));
      expect(left).toBeGreaterThan(0);
      await link.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sudoku');
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      await expect(gameOf(page)).toBeVisible();
      if (way === 'Back to Games') await page.getByRole('link', { name: way }).click();
      else await page.goBack();
      await expect(page.getByRole('article')).toHaveCount(catalogue.length);
      await expect(link).toBeFocused();
      await expect(page.locator('[data-live=polite]')).toHaveText('Free Online Games');
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
    });
});

test('a hovered card opens without waiting for code', async ({ page }) => {
  // On a slow network nothing is prefetched for visible cards, which would be counted here.
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', { value: { effectiveType: '2g' } }),
  );
  await page.goto('/');
  const link = page.getByRole('link', { name: /: Snake$/ });
  const view = page.waitForResponse(/snake-view.*\.js$/);
  await link.hover();
  await view;
  // Until no more requests come.
  await atRest(page, () => page.evaluate(() => performance.getEntriesByType('resource').length));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await link.click();
  await expect(gameOf(page)).toHaveAttribute('data-tick', '0');
  await expect(page.locator('[data-board=loaded]')).toBeVisible();
  expect(asked.filter((path) => /\.(js|css)$/.test(path))).toEqual([]);
});

test('an unknown path and a board that fails to load are reported on the page and in the console', async ({ page }) => {
  const complaints = complaintsOf(page);
  const answer = await page.goto('/games/chess');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: /^404$/ })).toBeVisible();
  await expect(page.getByText('404', { exact: true })).toBeAttached();
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  await expect.poll(() => complaints.join('\n')).toContain('/games/chess');

  await page.route('**/api/leaderboards/*', (route) => route.abort());
  await page.goto('/games/snake');
  await expect(page.getByText('No scores yet. Be the first to play!')).toBeVisible();
  expect(complaints.some((line) => line.startsWith('Error fetching scores:'))).toBe(true);
});

test('the browser’s canvas color matches the page in the chosen theme, also before scripts load', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/games/snake');
  const around = () =>
    page.locator('meta[name="theme-color"]').evaluateAll((metas) => metas.map((meta) => meta.getAttribute('content')));
  const background = () => page.locator('.game-page').evaluate((element) => getComputedStyle(element).backgroundColor);
  const light = await background();
  await expect.poll(around).toEqual([light, light]);
  await page.getByRole('switch', { name: 'Dark theme' }).click();
  await expect.poll(background).not.toBe(light);
  const dark = await atRest(page, background);
  await expect.poll(around).toEqual([dark, dark]);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('switch', { name: 'Dark theme' })).toHaveAttribute('aria-checked', 'true');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('home, every game and sign-in are readable, and a link to a run says that watching needs JavaScript', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('article')).toHaveCount(catalogue.length);
    // The first is inlined in the page.
    await expect(page.locator('.card-art').first().locator('svg')).toBeVisible();
    const pictures = page.locator('.card-art img');
    await expect(pictures).toHaveCount(catalogue.length - 1);
    const widths = await pictures.evaluateAll((images: HTMLImageElement[]) =>
      images.map((image) => (image.complete ? image.naturalWidth : 0)),
    );
    expect(Math.min(...widths)).toBeGreaterThan(0);
    await expect(page.getByText('© 2025 Free Online Games')).toBeVisible();

    for (const { path, title, description, leaderboard } of catalogue) {
      const html = (await (await page.request.get(path)).text()).replaceAll('&#x27;', "'");
      for (const text of [`<h1>${title}</h1>`, description, 'class="noscript"']) expect(html, path).toContain(text);
      expect(html.includes('Loading leaderboard...'), path).toBe(leaderboard);
    }

    await page.goto('/games/snake?watch=6f1e4c1a-0d3c-4b7e-9a55-2f7f0a7c9b10');
    await expect(page.locator('.noscript')).toContainText('The games need JavaScript');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await page.goto('/auth');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back');
    await expect(page.getByText('Playing never needs an account.')).toBeVisible();
  });
});

test('2048 continues after a reload, and resetting its progress needs two presses', async ({ page }) => {
  const entry = catalogue.find(({ key }) => key === '2048')!;
  await openGame(page, entry);
  await startGame(page);
  for (let round = 0; round < 10; round++) {
    for (const key of ['ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowUp']) await page.keyboard.press(key);
  }
  const read = () => page.locator('table td').allTextContents();
  const cells = await atRest(page, read);
  const score = await gameOf(page).getAttribute('data-score');
  await page.clock.install();
  await page.reload();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(gameOf(page)).toHaveAttribute('data-status', 'playing');
  await expect.poll(read).toEqual(cells);
  await expect(gameOf(page)).toHaveAttribute('data-score', score!);

  expect(score).not.toBe('0');
  // The confirmation expires after three seconds, which a busy machine may exceed.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Reset' }).first().click();
  await page.clock.runFor(500);
  await expect(gameOf(page)).not.toHaveAttribute('data-score', '0');
  await page.getByRole('button', { name: 'Press again to start over' }).click();
  await page.clock.runFor(500);
  await expect(gameOf(page)).toHaveAttribute('data-score', '0');
});
