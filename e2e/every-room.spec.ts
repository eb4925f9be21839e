/**
 * `ROOMS=all npx playwright test -c e2e/playwright.config.ts every-room` plays every race in a room with two browsers. Not
 * part of the checks, because it takes many minutes; `rooms.spec.ts` plays one game of each kind.
 */
import type { Page } from '@playwright/test';
import { Run } from '#engine/run.ts';
import { columnOf, rowOf } from '#games/minesweeper/rules/field.ts';
import { minesweeper } from '#games/minesweeper/rules/minesweeper.ts';
import { expect, journeyOf, test } from '#e2e/arcade.ts';
import { catalogue } from '#e2e/catalogue.ts';
import { friend, join, makeRoom, nextSeed, start } from '#e2e/room-players.ts';

const SHARED_RUN = ['tictactoe', 'connect4', 'rps', 'memory', 'pong'];

/** In a race the middle is open from the start, so the journey's first click has no cell. */
async function stepOnMine(page: Page, seed: string): Promise<void> {
  const { mines } = new Run(minesweeper, 'race', seed).state;
  const mine = mines!.indexOf(true);
  const name = `Row ${rowOf(mine) + 1} column ${columnOf(mine) + 1}, hidden`;
  await page.getByRole('button', { name, exact: true }).click();
}

test.skip(process.env['ROOMS'] !== 'all', 'only with ROOMS=all');

for (const entry of catalogue.filter(({ key }) => !SHARED_RUN.includes(key))) {
  test(`${entry.title} is raced to the end`, async ({ page, browser, baseURL }) => {
    const seed = nextSeed(page);
    const link = await makeRoom(page, entry.key);
    const mira = await friend(browser, baseURL);
    await join(mira, link, 'Mira');
    await start(page);
    const { play } = entry.key === 'minesweeper' ? { play: stepOnMine } : await journeyOf(entry.key);
    const played = async (player: typeof page) => {
      await expect(player.locator('[data-status]')).toHaveAttribute('data-status', 'playing');
      await play(player, await seed);
    };
    await Promise.all([played(page), played(mira)]);
    const title = /(wins|won|draw)/i;
    await expect(page.locator('[data-overlay], .round-result').getByRole('heading', { name: title })).toBeVisible();
    await expect(mira.locator('[data-overlay], .round-result').getByRole('heading', { name: title })).toBeVisible();
    expect(await page.locator('[data-status]').getAttribute('data-status')).toBe('finished');
  });
}
