import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { built, expect, gameOf, startGame, test } from '#e2e/arcade.ts';
import { spawnServer } from '#server/testing/server-process.ts';

test.use({ serviceWorkers: 'allow' });

test('after one visit every game opens and starts with the server gone', async ({ page }) => {
  test.setTimeout(180_000);
  const folder = mkdtempSync(path.join(tmpdir(), 'arcade-offline-'));
  const server = spawnServer({ DATA_DIR: folder });
  const address = await server.ready;
  await page.goto(address);
  // The worker says it is ready once everything is kept.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state))
    .toBe('activated');
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
