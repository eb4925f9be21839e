/**
 * A game on a canvas is played before the page around it is there, and goes on when it comes. One of elements that begins
 * with a countdown counts, and waits for its page.
 */
import { existsSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { complaintsOf, expect, gameOf, passFrames, test } from '#e2e/arcade.ts';
import { catalogue } from '#e2e/catalogue.ts';

const early = catalogue.filter(({ key }) => existsSync(new URL(`../games/${key}/view/play.ts`, import.meta.url)));

/** In frames. */
const LONGER_THAN_A_NUMBER = 60;

/** Opens a game's page without React, and presses Start; the returned function lets React come. */
async function startWithoutPage(page: Page, path: string): Promise<() => void> {
  let letGo = () => {};
  const wanted = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/assets\/react-.*\.js$/, async (route) => {
    await wanted;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(gameOf(page)).toHaveAttribute('data-status', 'playing');
  return letGo;
}

test('there are games that are played before their page', () => {
  expect(early.length).toBeGreaterThan(5);
});

for (const { key, title, path } of early) {
  test(`${title} starts before its page is there, and its page takes it over`, async ({ page }) => {
    const complaints = complaintsOf(page);
    const letGo = await startWithoutPage(page, path);
    await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeHidden();
    await expect(page.locator('[data-field]')).toBeFocused();
    if (await page.locator('[data-field] canvas').count()) {
      // Whatever the game waits for, a countdown or a key, one of these lets time begin.
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowUp');
      await expect(gameOf(page)).toHaveAttribute('data-phase', 'running');
    } else {
      const one = page.locator('[data-cover][data-count="1"]');
      await expect(one).toBeVisible();
      await passFrames(page, LONGER_THAN_A_NUMBER);
      await expect(one, 'nobody plays what is not drawn').toBeVisible();
    }
    letGo();
    await expect(page.locator('[data-cover="idle"]'), 'the page shows the run that is on').toHaveCount(0);
    await expect(page.locator('[data-count]')).toHaveCount(0);
    await expect(page.locator('[data-phase="running"], [data-status="finished"]')).toBeVisible();
    if (await page.getByRole('button', { name: 'Pause' }).isEnabled()) {
      await page.keyboard.press('KeyP');
      // A bird that nobody lets flap may have come down before the key did.
      await expect(page.locator('[data-phase="paused"], [data-status="finished"]')).toBeVisible();
    }
    expect(complaints, `${key} is brought to life as it was written`).toEqual([]);
  });
}

test('a run that has ended before its page is there has its result when it is', async ({ page }) => {
  const complaints = complaintsOf(page);
  const letGo = await startWithoutPage(page, '/games/flappy');
  await page.keyboard.press('Space');
  await expect(gameOf(page)).toHaveAttribute('data-status', 'finished');
  letGo();
  await expect(page.getByRole('button', { name: 'Play Again' })).toBeVisible();
  await page.getByRole('button', { name: 'Play Again' }).click();
  await expect(gameOf(page)).toHaveAttribute('data-status', 'playing');
  expect(complaints).toEqual([]);
});

test('help pressed before the page is there is opened when it is, and stops the run', async ({ page }) => {
  const letGo = await startWithoutPage(page, '/games/breakout');
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Help' }).first().click();
  letGo();
  await expect(page.locator('[data-cover="help"]')).toBeVisible();
});
