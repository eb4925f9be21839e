import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { built, expect, gameOf, startGame, test } from '#e2e/arcade.ts';
import { spawnServer } from '#server/testing/server-process.ts';

test.use({ serviceWorkers: 'allow' });

/** The worker says it is ready once everything is kept. */
async function untilKept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state))
    .toBe('activated');
}

test('after one visit every game opens and starts with the server gone', async ({ page }) => {
  test.setTimeout(180_000);
  const folder = mkdtempSync(path.join(tmpdir(), 'arcade-offline-'));
  const server = spawnServer({ DATA_DIR: folder });
  const address = await server.ready;
  await page.goto(address);
  await untilKept(page);
  server.signal('SIGTERM');
  await server.ended;
  rmSync(folder, { recursive: true });

  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(20);
  for (const entry of built) {
    await page.goto(address + entry.path);
    await expect(gameOf(page), entry.title).toHaveAttribute('data-tick', '0');
    await startGame(page);
    if (await page.locator('[data-cover="idle"]').isVisible()) {
      await expect(gameOf(page), entry.title).toHaveAttribute('data-status', 'playing', { timeout: 10_000 });
    }
  }
});

test('a run handed in without a network is sent when there is one again', async ({ page, context }) => {
  await page.goto('/games/snake');
  await expect(gameOf(page)).toHaveAttribute('data-tick', '0');
  // A score that waits from an earlier visit; the server refuses it, and says so.
  await page.evaluate(() =>
    localStorage.setItem(
      'arcade:pending-scores',
      JSON.stringify([
        { game_name: 'snake', score: 10, player_name: 'Ann', user_id: null, ticket: 'old', ticks: 9, log: [] },
      ]),
    ),
  );
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByRole('alert')).toContainText('10 points in snake');
  expect(await page.evaluate(() => localStorage.getItem('arcade:pending-scores'))).toBe('[]');
});

/** A copy of the build that can be changed. */
function copyBuild(folder: string): string {
  const dist = path.join(folder, 'dist');
  const root = path.join(import.meta.dirname, '..');
  cpSync(path.join(root, 'dist'), dist, { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  return dist;
}

/** Makes another version of the arcade of a build: that is what its worker says. */
function makeNewVersion(dist: string): void {
  const worker = path.join(dist, 'client', 'service-worker.js');
  writeFileSync(worker, readFileSync(worker, 'utf8').replace(/VERSION = '[^']*'/, "VERSION = 'the next'"));
  for (const ending of ['.gz', '.br']) rmSync(worker + ending);
}

test('a new version waits until the last page of the old one is closed', async ({ page, context }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'arcade-update-'));
  const dist = copyBuild(folder);
  const environment = { DATA_DIR: path.join(folder, 'data') };
  const before = spawnServer(environment, dist);
  const address = await before.ready;
  await page.goto(`${address}/games/snake`);
  await untilKept(page);
  await page.reload();
  await expect(gameOf(page)).toHaveAttribute('data-tick', '0');
  await startGame(page);
  await expect(gameOf(page)).toHaveAttribute('data-status', 'playing');
  before.signal('SIGTERM');
  await before.ended;

  makeNewVersion(dist);
  const after = spawnServer({ ...environment, PORT: new URL(address).port }, dist);
  try {
    await after.ready;
    const versions = (tab: Page) => tab.evaluate(async () => (await caches.keys()).toSorted());
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    const waits = () => page.evaluate(async () => !!(await navigator.serviceWorker.getRegistration())?.waiting);
    await expect.poll(waits, { timeout: 30_000 }).toBe(true);
    expect(await versions(page)).toHaveLength(2);
    await expect(gameOf(page)).toHaveAttribute('data-status', 'playing');

    await page.close();
    const next = await context.newPage();
    await next.goto(address);
    await expect.poll(() => versions(next), { timeout: 30_000 }).toEqual(['arcade-the next']);
  } finally {
    after.signal('SIGTERM');
    await after.ended;
    rmSync(folder, { recursive: true });
  }
});
