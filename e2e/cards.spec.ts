/** Cards play a run while hovered, and release everything afterwards. */
import type { CDPSession, Page } from '@playwright/test';
import { complaintsOf, expect, passFrames, test } from '#e2e/arcade.ts';
import { someGames } from '#e2e/catalogue.ts';
import { watchFrames } from '#e2e/frames.ts';
import { unpainted } from '#kit/testing/journey.ts';

const cardOf = (page: Page, key: string) => page.locator(`.card[data-game="${key}"]`);
const runIn = (page: Page, key: string) => cardOf(page, key).locator('.card-run');

/** Resolves once the cards are hydrated. */
async function openHome(page: Page): Promise<void> {
  const alive = page.waitForResponse((answer) => answer.url().includes('/assets/card-previews-'));
  await page.goto('/');
  await (await alive).finished();
  await passFrames(page, 5);
}

const asked = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { counted(): { asked: number } }).counted().asked);

/** After garbage collection. */
async function heldBy(page: Page, browser: CDPSession): Promise<Record<string, number>> {
  await passFrames(page, 30);
  await browser.send('HeapProfiler.collectGarbage');
  const { metrics } = await browser.send('Performance.getMetrics');
  const wanted = ['Nodes', 'JSEventListeners'];
  return Object.fromEntries(
    metrics.filter(({ name }) => wanted.includes(name)).map(({ name, value }) => [name, value]),
  );
}

test('a card plays a run when hovered or focused by keyboard, keeps its height, stops at Escape and opens its game at Enter', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await openHome(page);
  await expect(page.locator('.card-run')).toHaveCount(0);
  await unpainted(page, async () => {
    for (const { key, title } of someGames) {
      await cardOf(page, key).scrollIntoViewIfNeeded();
      const { height } = (await cardOf(page, key).boundingBox())!;
      await cardOf(page, key).hover();
      await expect(runIn(page, key)).toBeVisible();
      expect((await cardOf(page, key).boundingBox())!.height).toBeCloseTo(height, 2);
      // Visible, but neither announced nor focusable: the card stays one link.
      await expect(runIn(page, key)).toHaveAttribute('aria-hidden', 'true');
      await expect(runIn(page, key)).toHaveAttribute('inert', '');
      await expect(cardOf(page, key).getByRole('link', { name: new RegExp(`^Play Now ?: ${title}$`) })).toHaveCount(1);
      await expect(page.locator('.card-run')).toHaveCount(1);
    }
    await page.mouse.move(0, 0);
    await expect(page.locator('.card-run')).toHaveCount(0);

    await page.getByRole('button', { name: 'Action' }).focus();
    const link = page.getByRole('link', { name: /: Memory Match$/ });
    while (!(await link.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab');
    await expect(runIn(page, 'memory')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(runIn(page, 'memory')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/games/memory');
  });
  expect(complaints).toEqual([]);
});

test('a card requests no frames after it is left, and leaks nothing', async ({ page }) => {
  await watchFrames(page);
  await openHome(page);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Performance.enable');
  const visit = async (key: string) => {
    await cardOf(page, key).hover();
    await expect(runIn(page, key)).toBeVisible();
    await passFrames(page, 30);
    await page.mouse.move(0, 0);
    await expect(runIn(page, key)).toHaveCount(0);
  };
  // The first visits load the games' code and warm up the engine.
  for (let times = 0; times < 4; times++) for (const key of ['tictactoe', 'color']) await visit(key);
  await page.waitForLoadState('networkidle');
  const before = await heldBy(page, browser);
  for (let times = 0; times < 4; times++) for (const key of ['tictactoe', 'color']) await visit(key);
  const after = await heldBy(page, browser);
  expect(after['JSEventListeners']).toBeLessThanOrEqual(before['JSEventListeners']!);
  expect(after['Nodes']).toBeLessThanOrEqual(before['Nodes']! + 20);
  const asking = await asked(page);
  // These are asked for by the test.
  await passFrames(page, 60);
  expect(await asked(page)).toBe(asking + 60);
});

test('nothing plays with reduced motion or data saver', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const rest = async () => {
    await cardOf(page, 'tictactoe').hover();
    await passFrames(page, 60);
    await expect(runIn(page, 'tictactoe')).toHaveCount(0);
    expect(fetched.filter((path) => path.includes('/run-') && path.endsWith('.json'))).toEqual([]);
  };
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHome(page);
  await rest();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
  await page.goto('/');
  await rest();
});

test('scrolling by touch starts nothing', async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, isMobile: true, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('switch')).toBeVisible();
  const box = (await cardOf(page, 'memory').boundingBox())!;
  const touch = await context.newCDPSession(page);
  const point = (y: number) => [{ x: box.x + 50, y }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: point(box.y + 60) });
  for (let step = 1; step < 8; step++) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: point(box.y + 60 - 8 * step) });
    await passFrames(page, 3);
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await passFrames(page, 30);
  await expect(page.locator('.card-run')).toHaveCount(0);
  await context.close();
});
