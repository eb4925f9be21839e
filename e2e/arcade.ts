/** Shared fixtures: each page is its own client and fails the test on console errors. */
import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Page } from '@playwright/test';
import { test as base, expect } from '@playwright/test';
import type { CatalogueEntry } from '#games/games.ts';
import type { Journey } from '#kit/testing/journey.ts';
import { unpainted } from '#kit/testing/journey.ts';
import { freshDataFolder } from '#server/testing/ready-database.ts';
import { spawnServer } from '#server/testing/server-process.ts';

/** The page logs this because the tests block its service worker. */
const BLOCKED_WORKER = 'Service Worker registration blocked';

/** The seed of every run without a ticket. */
const LOCAL_SEED = '00000001000000020000000300000004';

interface Arcade {
  /** Console lines that a test expects; any other error fails it. */
  readonly expected: RegExp[];
}

interface ArcadeWorker {
  /**
   * Gives a worker its own server: for tests that look for a row in the top ten or change the server's speed. A worker
   * runs only files that name the same server, so that one that fills a board can keep to itself.
   */
  readonly ownServer: 'boards' | 'runs' | 'closed' | null;
  /** `null` for the shared server. */
  readonly ownProcess: { readonly address: string; setSpeed(times: number): Promise<void> } | null;
}

export const test = base.extend<Arcade, ArcadeWorker>({
  ownServer: [null, { option: true, scope: 'worker' }],
  ownProcess: [
    async ({ ownServer }, use) => {
      if (!ownServer) return use(null);
      const folder = freshDataFolder();
      const server = spawnServer({ DATA_DIR: folder, LOG_LEVEL: 'warn', TRUST_PROXY: '1' }, undefined, true);
      await use({ address: await server.ready, setSpeed: server.setSpeed });
      server.signal('SIGTERM');
      await server.ended;
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ ownProcess, baseURL }, use) => use(ownProcess?.address ?? baseURL),
  expected: async ({ page: _page }, use) => use([]),
  extraHTTPHeaders: async ({ baseURL: _baseURL }, use) => {
    const part = () => randomInt(1, 255);
    await use({ 'x-forwarded-for': `10.${part()}.${part()}.${part()}` });
  },
  page: async ({ page, ownProcess }, use) => {
    if (ownProcess) await page.exposeFunction('setServerSpeed', ownProcess.setSpeed);
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

/** Collects console errors. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    const bad = message.type() === 'error' || message.type() === 'warning';
    if (bad && !message.text().startsWith(BLOCKED_WORKER)) complaints.push(message.text());
  });
  return complaints;
}

export const gameOf = (page: Page) => page.locator('[data-status]');

/** The seeds of the runs on a page, in order of play. */
export interface RunSeeds {
  /** From 0. */
  seedOf(run: number): Promise<string>;
}

/** Resolves once the page is hydrated. */
export async function openGame(page: Page, entry: CatalogueEntry): Promise<RunSeeds> {
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

/** Presses Start, unless the first action starts the run. */
export async function startGame(page: Page): Promise<void> {
  const start = page.getByRole('button', { name: /^(Start|Two players)$/ });
  if (!(await start.isVisible())) return;
  await start.click();
  await expect(gameOf(page)).toHaveAttribute('data-status', 'playing');
}

/** Frames without a change until a page counts as idle: more than any queued press waits. */
const STILL_FRAMES = 30;

/** Reads a value once the page is idle: early presses are queued, and scrolling is smooth. */
export async function atRest<Value>(page: Page, read: () => Promise<Value>): Promise<Value> {
  for (let last = await read(); ;) {
    await passFrames(page, STILL_FRAMES);
    const now = await read();
    if (isDeepStrictEqual(now, last)) return now;
    last = now;
  }
}

export async function passFrames(page: Page, count: number): Promise<void> {
  await page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  }, count);
}

/** Presses keys at ticks of the run from inside the page: on a busy machine the driver's presses come too late. */
export async function pressAtTicks(page: Page, presses: readonly (readonly [tick: number, code: string])[]) {
  await page.evaluate(async (plan) => {
    const game = document.querySelector<HTMLElement>('[data-status]')!;
    for (const [tick, code] of plan) {
      while (Number(game.dataset['tick']) < tick && game.dataset['status'] === 'playing')
        await new Promise((resolve) => requestAnimationFrame(resolve));
      for (const kind of ['keydown', 'keyup'])
        document.activeElement!.dispatchEvent(new KeyboardEvent(kind, { code, key: code, bubbles: true }));
    }
  }, presses);
}

/** Retries a run that ended without points, as happens on a machine too busy to steer. */
const TRIES = 12;

/** Opens a game and plays it to its end; with a leaderboard, until there are points. Optionally holds a key. */
export async function finishGame(page: Page, entry: CatalogueEntry, held: string | null = null): Promise<Journey> {
  const journey = await journeyOf(entry.key);
  const seeds = await openGame(page, entry);
  await expect(gameOf(page)).toHaveAttribute('data-status', 'idle');
  await startGame(page);
  if (held) {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.down(held);
    const wanted = page.locator('[data-autofocus]').first();
    await ((await wanted.count()) > 0 ? wanted : page.locator('[data-field]')).focus();
  }
  for (let run = 0; run < TRIES; run++) {
    const seed = await seeds.seedOf(run);
    await unpainted(page, () => journey.play(page, seed));
    await expect(gameOf(page)).toHaveAttribute('data-status', 'finished');
    if (!entry.submits || (await gameOf(page).getAttribute('data-score')) !== '0') return journey;
    await page.getByRole('button', { name: 'Play Again' }).click();
  }
  throw new Error(`no run of ${entry.title} had points`);
}

export async function submitAs(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
}

export const toastOf = (page: Page, title: string) =>
  page.locator('.toast', { has: page.locator('b', { hasText: new RegExp(`^${title}$`) }) });

export const someName = () => `Tester ${randomInt(1, 1_000_000_000)}`;

export async function journeyOf(key: string): Promise<Journey> {
  const file = path.join(import.meta.dirname, '..', 'games', key, 'journey.ts');
  const module = (await import(file)) as { journey: Journey };
  return module.journey;
}

export { expect } from '@playwright/test';
