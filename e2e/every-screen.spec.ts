/**
 * Measures games in other modes than the first, which `every-game.spec.ts` measures: every mode of every game, and in the
 * gate one mode of the games whose layout depends on it most.
 */
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { CatalogueEntry } from '#games/games.ts';
import { expect, gameOf, openGame, test } from '#e2e/arcade.ts';
import { catalogue } from '#e2e/catalogue.ts';
import { expectFits, makeFirstMove } from '#e2e/fits.ts';
import { unpainted } from '#kit/testing/journey.ts';
import { runsAll } from '#kit/testing/tier.ts';

/** Of these games the mode with the most around its field. */
const FULLEST: Readonly<Record<string, string>> = {
  breakout: 'levels',
  connect4: 'normal pop out',
  minesweeper: '30x16',
  pong: 'two players',
  snake: 'classic',
  tetris: 'ultra',
};

async function rulesOf(key: string): Promise<{ readonly id: string; readonly modes: readonly string[] }> {
  const file = path.join(import.meta.dirname, '..', 'games', key, 'game.ts');
  return ((await import(file)) as { rules: { id: string; modes: readonly string[] } }).rules;
}

for (const entry of runsAll ? catalogue : catalogue.filter(({ key }) => FULLEST[key])) {
  test(`${entry.title} fits every screen in ${runsAll ? 'every mode' : FULLEST[entry.key]}`, async ({ page }) => {
    const { id, modes } = await rulesOf(entry.key);
    for (const mode of runsAll ? modes : [FULLEST[entry.key]!])
      await test.step(mode, async () => {
        await page.addInitScript(
          ([name, chosen]) => localStorage.setItem(`arcade:mode:${name}`, JSON.stringify(chosen)),
          [id, mode],
        );
        await expectModeFits(page, entry);
      });
  });
}

/** Idle, during a run, and paused. */
async function expectModeFits(page: Page, entry: CatalogueEntry): Promise<void> {
  await openGame(page, entry);
  await unpainted(page, async () => {
    await expectFits(page);
    const start = page.locator('[data-start]');
    if (await start.isVisible()) await start.click();
    else await makeFirstMove(page);
    await expect(gameOf(page)).toHaveAttribute('data-status', 'playing');
    await expect(page.locator('[data-overlay="countdown"]')).toHaveCount(0);
    await expectFits(page);
    const pause = page.getByRole('button', { name: 'Pause' });
    if (!(await pause.isVisible()) || !(await pause.isEnabled())) return;
    await pause.click();
    await expect(page.locator('.paused')).toBeVisible();
    await expectFits(page);
  });
}
