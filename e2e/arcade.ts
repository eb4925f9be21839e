/** What the browser tests share: a page that is a client of its own, and fails the test when it complains. */
import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { test as base, expect } from '@playwright/test';
import type { CatalogueEntry } from '#games/catalogue.ts';
import { catalogue } from '#games/catalogue.ts';
import type { Journey } from '#e2e/journey.ts';

/** The luck of every run that needs no ticket. */
export const LOCAL_SEED = '00000001000000020000000300000004';

interface Arcade {
  /** Console lines that a test expects; any other error fails it. */
  readonly expected: RegExp[];
}

export const test = base.extend<Arcade>({
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
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  return complaints;
}

/** The game on the page. */
export const gameOf = (page: Page) => page.locator('[data-status]');

/** Opens a game's page; resolves once it is alive. Gives the seed of the first run. */
export async function openGame(page: Page, entry: CatalogueEntry): Promise<string> {
  const ticket = entry.submits ? page.waitForResponse((answer) => answer.url().endsWith('/api/runs')) : null;
  await page.goto(entry.path);
  await expect(gameOf(page)).toHaveAttribute('data-tick', '0');
  if (!ticket) return LOCAL_SEED;
  const { seed } = (await (await ticket).json()) as { seed: string };
  return seed;
}

/** Starts a run, where it does not start by its first action. */
export async function startGame(page: Page): Promise<void> {
  const start = page.getByRole('button', { name: 'Start', exact: true });
  if (await start.isVisible()) await start.click();
}

/** The games that are built, each with the way it is played in a browser. */
export const built = catalogue.filter(({ key }) => existsSync(journeyFile(key)));

/** The journey of a game. */
export async function journeyOf(key: string): Promise<Journey> {
  const module = (await import(journeyFile(key))) as { journey: Journey };
  return module.journey;
}

function journeyFile(key: string): string {
  return path.join(import.meta.dirname, '..', 'games', key, 'journey.ts');
}

export { expect } from '@playwright/test';
