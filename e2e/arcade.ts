/** What the browser tests share: a page that is a client of its own, and fails the test when it complains. */
import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Page } from '@playwright/test';
import { test as base, expect } from '@playwright/test';
import type { CatalogueEntry } from '#games/games.ts';
import type { Journey } from '#kit/testing/journey.ts';
import { freshDataFolder } from '#server/testing/ready-database.ts';
import { spawnServer } from '#server/testing/server-process.ts';

/** What the page complains about because these tests keep its service worker out. */
const BLOCKED_WORKER = 'Service Worker registration blocked';

/** The luck of every run that needs no ticket. */
const LOCAL_SEED = '00000001000000020000000300000004';

interface Arcade {
  /** Console lines that a test expects; any other error fails it. */
  readonly expected: RegExp[];
}

interface ArcadeWorker {
  /**
   * Whether the tests of a file have a server to themselves: those that fill a board, and those that look for a row among
   * its ten best, which runs of others would push down. They run one after the other then, for each worker has its own.
   */
  readonly ownServer: boolean;
  /** Where that server is; `null` for the one that all share. */
  readonly ownAddress: string | null;
}

export const test = base.extend<Arcade, ArcadeWorker>({
  ownServer: [false, { option: true, scope: 'worker' }],
  ownAddress: [
    async ({ ownServer }, use) => {
      if (!ownServer) return use(null);
      const folder = freshDataFolder();
      const server = spawnServer({ DATA_DIR: folder, LOG_LEVEL: 'warn', TRUST_PROXY: '1' });
      await use(await server.ready);
      server.signal('SIGTERM');
      await server.ended;
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ ownAddress, baseURL }, use) => use(ownAddress ?? baseURL),
  expected: async ({ page: _page }, use) => use([]),
  extraHTTPHeaders: async ({ baseURL: _baseURL }, use) => {
    const part = () => randomInt(1, 255);
    await use({ 'x-forwarded-for': `10.${part()}.${part()}.${part()}` });
  },
  page: async ({ page }, use) => {
    await page.addInitScript(() => {
      let next = 0;
      Crypto.prototype.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
        if (array instanceof Uint32Array) for (const index of array.keys()) array[index] = (next++ % 4) + 1;
        return array;
      };
    });
    await use(page);
  },
});

/** Collects what the page complains about, to be compared with nothing at the end. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    const bad = message.type() === 'error' || message.type() === 'warning';
    if (bad && !message.text().startsWith(BLOCKED_WORKER)) complaints.push(message.text());
  });
  return complaints;
}

/** The game on the page. */
export const gameOf = (page: Page) => page.locator('[data-status]');

/** The luck of the runs on a page, in the order in which they are played. */
export interface Luck {
  /** The seed of the run with the given number, from 0. */
  seedOf(run: number): Promise<string>;
}

/** Opens a game's page; resolves once it is alive. */
export async function openGame(page: Page, entry: CatalogueEntry): Promise<Luck> {
  const tickets: Promise<unknown>[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith('/api/runs')) tickets.push(answer.json());
  });
  await page.goto(entry.path);
  await expect(gameOf(page)).toHaveAttribute('data-tick', '0');
  return {
    async seedOf(run) {
      if (!entry.submits) return LOCAL_SEED;
      await expect.poll(() => tickets.length).toBeGreaterThan(run);
      return ((await tickets[run]) as { seed: string }).seed;
    },
  };
}

/** Starts a run, where it does not start by its first action. */
export async function startGame(page: Page): Promise<void> {
  const start = page.getByRole('button', { name: 'Start', exact: true });
  if (!(await start.isVisible())) return;
  await start.click();
  await expect(gameOf(page)).toHaveAttribute('data-status', 'playing');
}

/** How many frames nothing may change in before a page counts as at rest: more than any press waits for its turn. */
const STILL_FRAMES = 30;

/** What is read from a page once it has come to rest: presses that come too soon wait, and scrolling is smooth. */
export async function atRest<Value>(page: Page, read: () => Promise<Value>): Promise<Value> {
  for (let last = await read(); ;) {
    await passFrames(page, STILL_FRAMES);
    const now = await read();
    if (isDeepStrictEqual(now, last)) return now;
    last = now;
  }
}

/** Waits until the page has been painted the given number of times. */
export async function passFrames(page: Page, count: number): Promise<void> {
  await page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  }, count);
}

/** How often a run is tried again that ended without points, as happens when the machine is too busy to steer. */
const TRIES = 12;

/** Opens a game and plays it to its end; where scores are kept, with points. A key may be held all the while. */
export async function finishGame(page: Page, entry: CatalogueEntry, held: string | null = null): Promise<Journey> {
  const journey = await journeyOf(entry.key);
  const luck = await openGame(page, entry);
  await expect(gameOf(page)).toHaveAttribute('data-status', 'idle');
  await startGame(page);
  if (held) {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.down(held);
    const wanted = page.locator('[data-autofocus]').first();
    await ((await wanted.count()) > 0 ? wanted : page.locator('[data-field]')).focus();
  }
  for (let run = 0; run < TRIES; run++) {
    await journey.play(page, await luck.seedOf(run));
    await expect(gameOf(page)).toHaveAttribute('data-status', 'finished');
    if (!entry.submits || (await gameOf(page).getAttribute('data-score')) !== '0') return journey;
    await page.getByRole('button', { name: 'Play Again' }).click();
  }
  throw new Error(`no run of ${entry.title} had points`);
}

/** Fills in the name form and sends it. */
export async function submitAs(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
}

/** The toast with the given title. */
export const toastOf = (page: Page, title: string) =>
  page.locator('.toast', { has: page.locator('b', { hasText: new RegExp(`^${title}$`) }) });

/** A name that no other test uses. */
export const someName = () => `Tester ${randomInt(1, 1_000_000_000)}`;

/** The journey of a game. */
export async function journeyOf(key: string): Promise<Journey> {
  const file = path.join(import.meta.dirname, '..', 'games', key, 'journey.ts');
  const module = (await import(file)) as { journey: Journey };
  return module.journey;
}

export { expect } from '@playwright/test';
