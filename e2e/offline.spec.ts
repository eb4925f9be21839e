import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { complaintsOf, expect, finishGame, gameOf, someName, startGame, submitAs, test, toastOf } from '#e2e/arcade.ts';
import { catalogue } from '#e2e/catalogue.ts';
import { watch } from '#e2e/watched-server.ts';
import { inTier } from '#kit/testing/tier.ts';
import { freshDataFolder } from '#server/testing/ready-database.ts';
import { spawnServer } from '#server/testing/server-process.ts';

test.use({ serviceWorkers: 'allow' });

const snake = catalogue.find(({ key }) => key === 'snake')!;
const SOME = catalogue.filter(({ key }) => ['snake', 'memory', 'typing', 'sudoku'].includes(key));

const PAGES = ['/', '/auth', '/404', ...catalogue.map((entry) => entry.path)];

/** Pages in the offline cache. */
const keptPages = (page: Page) =>
  page.evaluate(async (paths) => {
    const kept = await Promise.all(paths.map((address) => caches.match(address)));
    return paths.filter((_address, place) => kept[place]);
  }, PAGES);

/** A page is cached once all its files are. */
async function untilKept(page: Page): Promise<void> {
  await expect.poll(() => keptPages(page)).toEqual(PAGES);
}

/** Waits for this many idle callbacks of the page. */
async function passIdleMoments(page: Page, count: number): Promise<void> {
  await page.evaluate(async (moments) => {
    for (let moment = 0; moment < moments; moment++) await new Promise((resolve) => requestIdleCallback(resolve));
  }, count);
}

/** In order. Those of the document are in its HTML; parts such as a filled board load more. */
const stylesOf = (page: Page, which: 'all' | 'of the document') =>
  page.evaluate(
    (all) =>
      [...document.styleSheets]
        .filter(({ disabled, ownerNode }) => !disabled && (all || ownerNode instanceof HTMLStyleElement))
        .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)),
    which === 'all',
  );

/** Missing or reordered styles. More may load later. */
async function missingStyles(page: Page, wanted: readonly string[]): Promise<readonly string[]> {
  const left = await stylesOf(page, 'all');
  return wanted.filter((style) => {
    const place = left.indexOf(style);
    left.splice(0, place + 1);
    return place === -1;
  });
}

function copyBuild(folder: string): string {
  const dist = path.join(folder, 'dist');
  const root = path.join(import.meta.dirname, '..');
  cpSync(path.join(root, 'dist'), dist, { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  return dist;
}

/** Changes the version of a build, as its worker reports it. */
function makeNewVersion(dist: string): void {
  const worker = path.join(dist, 'client', 'service-worker.js');
  writeFileSync(worker, readFileSync(worker, 'utf8').replace(/VERSION = '[^']*'/, "VERSION = 'the next'"));
  for (const ending of ['.gz', '.br']) rmSync(worker + ending);
}

/** With every page kept; leaves the network on. */
async function useWithoutServer(
  page: Page,
  address: string,
  styles: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  await expect(page.getByRole('article')).toHaveCount(catalogue.length);
  for (const [opened, online] of styles) {
    await page.goto(address + opened);
    await expect.poll(() => missingStyles(page, online), opened).toEqual([]);
  }
  await page.goto(`${address}/games/chess`);
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await page.context().setOffline(true);
  // Some versions of Chromium forget this on the next page.
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => sessionStorage.getItem('online') !== null }),
  );
  // This page is not cached: the message must not say that it does not exist.
  await page.goto(`${address}/how-scores-are-checked`);
  await expect(page.getByText("You're offline", { exact: true })).toBeVisible();
  await page.goto(`${address}/auth`);
  await expect(page.getByText("You're offline. Signing in needs a connection.")).toBeVisible();
  await expect(page.locator('[inert] form')).toHaveCount(1);
  // The manifest names the files of the others (tools/build/service-worker.test.ts).
  for (const entry of inTier({ gate: SOME, all: catalogue })) {
    await page.goto(address + entry.path);
    await expect(gameOf(page), entry.title).toHaveAttribute('data-tick', '0');
    await startGame(page);
    if (await page.locator('[data-overlay="idle"]').isVisible()) {
      await expect(gameOf(page), entry.title).toHaveAttribute('data-status', 'playing');
    }
  }
  await page.context().setOffline(false);
  await page.evaluate(() => sessionStorage.setItem('online', ''));
}

test('after one visit games open and start without the server, and a new version waits until the last page is closed', async ({
  page,
  context,
}) => {
  const complaints = complaintsOf(page);
  const folder = mkdtempSync(path.join(tmpdir(), 'arcade-update-'));
  const dist = copyBuild(folder);
  const environment = { DATA_DIR: freshDataFolder() };
  const before = spawnServer(environment, dist);
  const address = await before.ready;
  const styles = new Map<string, readonly string[]>();
  for (const opened of ['/auth', '/games/snake', '/games/sudoku', '/']) {
    await page.goto(address + opened);
    styles.set(opened, await stylesOf(page, 'of the document'));
  }
  expect(styles.get('/games/snake')!.length).toBeGreaterThan(5);
  await untilKept(page);
  before.signal('SIGTERM');
  await before.ended;
  await page.reload();
  await test.step('games open and start without the server', () => useWithoutServer(page, address, styles));
  expect(complaints.filter((line) => /Content Security Policy|hydration/i.test(line))).toEqual([]);

  await page.goto(`${address}/games/snake`);
  await startGame(page);
  await expect(gameOf(page)).toHaveAttribute('data-status', 'playing');
  makeNewVersion(dist);
  const after = spawnServer({ ...environment, PORT: new URL(address).port }, dist);
  try {
    await after.ready;
    await test.step('a new version waits until the last page is closed', async () => {
      const versions = (tab: Page) => tab.evaluate(async () => (await caches.keys()).toSorted());
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
      const waits = () => page.evaluate(async () => !!(await navigator.serviceWorker.getRegistration())?.waiting);
      await expect.poll(waits).toBe(true);
      expect(await versions(page)).toHaveLength(1);
      await expect(gameOf(page)).toHaveAttribute('data-tick', /./);

      await page.close();
      const next = await context.newPage();
      await next.goto(address);
      expect(await keptPages(next)).toEqual(PAGES);
      await expect.poll(() => versions(next)).toEqual(['arcade-the next']);
    });
  } finally {
    after.signal('SIGTERM');
    await after.ended;
    for (const made of [folder, environment.DATA_DIR]) rmSync(made, { recursive: true });
  }
});

test('nothing is precached before the game is hydrated, or while time passes in a run', async ({ page, baseURL }) => {
  const server = await watch(baseURL!);
  const requests = (wanted: RegExp) => server.seen.filter((one) => wanted.test(one.path)).length;
  const byWorker = () => server.seen.filter((one) => one.byWorker).length;
  server.holdBack(/whack-view/);
  await page.goto(`${server.address}/games/whack`, { waitUntil: 'commit' });
  await expect.poll(() => requests(/cache-offline/)).toBe(1);
  await passIdleMoments(page, 50);
  expect(requests(/service-worker/)).toBe(0);

  server.letGo();
  server.holdBack(/service-worker/);
  await startGame(page);
  await expect(gameOf(page)).toHaveAttribute('data-tick', /[1-9]/);
  server.letGo();
  await page.evaluate(() =>
    navigator.serviceWorker.register('/service-worker.js').then(() => navigator.serviceWorker.ready),
  );
  await passIdleMoments(page, 50);
  await expect(gameOf(page)).toHaveAttribute('data-status', 'playing');
  expect(byWorker()).toBe(0);
  await page.keyboard.press('p');
  await expect.poll(byWorker).toBeGreaterThan(0);
  await server.close();
});

test('nothing is precached with data saver', async ({ page, baseURL }) => {
  const server = await watch(baseURL!);
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto(`${server.address}/games/memory`);
  await expect(gameOf(page)).toHaveAttribute('data-tick', '0');
  await expect.poll(() => server.seen.some((one) => one.path.includes('cache-offline'))).toBe(true);
  await passIdleMoments(page, 50);
  expect(server.seen.filter((one) => one.byWorker || one.path === '/service-worker.js')).toEqual([]);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await server.close();
});

test('a tab closed during precaching leaves whole pages, and the next continues', async ({
  page,
  context,
  baseURL,
}) => {
  const server = await watch(baseURL!);
  // The open page comes first; hold back files that only other games need.
  server.holdBack(/assets\/(sudoku|tetris)-view/);
  await page.goto(`${server.address}/games/memory`);
  await expect.poll(() => keptPages(page)).toContain('/games/memory');
  await expect.poll(() => server.seen.some((one) => one.byWorker && /(sudoku|tetris)-view/.test(one.path))).toBe(true);
  const kept = await keptPages(page);
  expect(kept).not.toContain('/games/sudoku');
  const devTools = await context.newCDPSession(page);
  await devTools.send('ServiceWorker.enable');
  await devTools.send('ServiceWorker.stopAllWorkers');
  await page.close();
  server.letGo();

  const next = await context.newPage();
  await next.goto(server.address);
  await untilKept(next);
  await server.close();
});

test('a run submitted offline is on the board once the network is back', async ({ page, context }) => {
  const name = someName();
  await finishGame(page, snake);
  await page.getByRole('button', { name: 'Submit Score' }).click();
  await context.setOffline(true);
  await submitAs(page, name);
  await expect(page.getByText("Saved. We'll send it when you're back online.")).toBeVisible();
  await expect(toastOf(page, 'Error')).toHaveCount(0);
  // It survives closing the page, and any other page of the site sends it.
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto('/games/whack');
  await expect(toastOf(next, 'Score submitted!')).toContainText('points in Snake');
  await expect.poll(() => next.evaluate(() => localStorage.getItem('arcade:pending-scores'))).toBe('[]');
  await next.goto('/games/snake');
  await expect(next.getByRole('listitem').filter({ hasText: name })).toBeVisible();
});

// Both need no cache, so nothing is precached.
test.describe('without the service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a game whose code fails to load opens with a full page load', async ({ page }) => {
    let isDocument = false;
    page.on(
      'request',
      (request) => (isDocument ||= request.isNavigationRequest() && request.url().endsWith('/games/snake')),
    );
    await page.route('**/assets/snake-view*', (route) => (isDocument ? route.continue() : route.abort()));
    await page.goto('/');
    await page.getByRole('link', { name: /: Snake$/ }).click();
    await expect(gameOf(page)).toHaveAttribute('data-tick', '0');
    expect(isDocument).toBe(true);
  });

  test('a run rejected by a busy server is stored and sent; a refused one is reported with game and reason', async ({
    page,
  }) => {
    await finishGame(page, snake);
    await page.getByRole('button', { name: 'Submit Score' }).click();
    await page.route('**/api/scores', (route) =>
      route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{"detail":"Busy just now."}' }),
    );
    await submitAs(page, someName());
    await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toContainText('The server is busy');
    await expect(toastOf(page, 'Error')).toHaveCount(0);
    const waiting = () => page.evaluate(() => localStorage.getItem('arcade:pending-scores'));
    await expect.poll(waiting).toContain('"game_name":"snake"');
    await page.unroute('**/api/scores');
    // A score of another run under this ticket, which the server can never accept.
    await page.evaluate(
      (text) => {
        localStorage.setItem('arcade:pending-scores', text!.replace(/"score":\d+/, '"score":3970'));
      },
      await waiting(),
    );
    await page.reload();
    await expect(toastOf(page, 'Error')).toContainText('points in Snake: The score does not match the run.');
    await expect.poll(waiting).toBe('[]');
  });
});
