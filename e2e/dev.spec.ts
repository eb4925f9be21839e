/** Opens `npm run dev` of a copy of the project, with empty caches and editable files. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { complaintsOf, expect, finishGame, someName, submitAs, test, toastOf } from '#e2e/arcade.ts';
import { catalogue } from '#e2e/catalogue.ts';
import { freshDataFolder } from '#server/testing/ready-database.ts';
import { freePort } from '../tools/free-ports.mjs';
import { ThrowAwayCopy } from '../tools/testing/throw-away-copy.ts';

const entryOf = (key: string) => catalogue.find((entry) => entry.key === key)!;
const TALLY = 'games/tictactoe/view/tally.tsx';

let copy: ThrowAwayCopy;
let dataFolder: string;
let dev: ReturnType<typeof spawn>;
let output = '';
let address = '';

test.use({ baseURL: async ({ ownProcess: _none }, use) => use(address) });

test.beforeAll(async () => {
  copy = new ThrowAwayCopy();
  dataFolder = freshDataFolder();
  const port = await freePort();
  dev = spawn(process.execPath, ['tools/dev.mjs'], {
    cwd: copy.folder,
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: String(port),
      DATA_DIR: dataFolder,
      LOG_LEVEL: 'warn',
      TRUST_PROXY: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [dev.stdout!, dev.stderr!]) stream.on('data', (chunk) => (output += String(chunk)));
  address = `http://127.0.0.1:${port}`;
  // Making a database takes long on a busy machine.
  await expect.poll(() => dev.exitCode ?? output, { timeout: 240_000 }).toContain(`The page is at ${address}`);
});

test.afterAll(async () => {
  const ended = once(dev, 'exit');
  dev.kill('SIGTERM');
  await ended;
  copy.remove();
  rmSync(dataFolder, { recursive: true, force: true });
});

/** Counts loaded documents: Vite reloads the page if it cannot hot-update, or finds a dependency late. */
function loadsOf(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => loads++);
  return () => loads;
}

test('the development server shows the pages, accepts a score and hot-updates a changed view', async ({ page }) => {
  const complaints = complaintsOf(page);
  const loads = loadsOf(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Featured Games' })).toBeVisible();

  // A canvas game, and a score from press to board.
  await finishGame(page, entryOf('snake'));
  await page.getByRole('button', { name: 'Submit Score' }).click();
  await submitAs(page, someName());
  await expect(toastOf(page, 'Score submitted!')).toBeVisible();

  // A DOM game, at an address with a query.
  await page.goto('/games/tictactoe?from=test');
  const cell = page.locator('.tictactoe-cell').first();
  await page.getByRole('button', { name: 'Two players' }).click();
  await cell.click();
  await expect(cell).toHaveAttribute('data-mark', 'X');
  expect(loads()).toBe(3);
  expect(complaints).toEqual([]);

  copy.write(TALLY, readFileSync(path.join(copy.folder, TALLY), 'utf8').replace('Reset tally', 'Reset the tally'));
  await expect(page.getByRole('button', { name: 'Reset the tally' })).toBeVisible();
  await expect(cell).toHaveAttribute('data-mark', 'X');
  expect(loads()).toBe(3);
  expect(output).not.toMatch(/error|reloading/i);
});
