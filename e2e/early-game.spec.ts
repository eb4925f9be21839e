/**
 * A canvas game can be played before its page is hydrated, and continues afterwards. A DOM game with a countdown counts
 * down and waits for its page.
 */
import { existsSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { complaintsOf, expect, gameOf, passFrames, test } from '#e2e/arcade.ts';
import { catalogue } from '#e2e/catalogue.ts';
import { unpainted } from '#kit/testing/journey.ts';
import { inTier } from '#kit/testing/tier.ts';

const early = catalogue.filter(({ key }) => existsSync(new URL(`../games/${key}/view/play.ts`, import.meta.url)));
/** Waiting for a key, counting down on a canvas, and counting down in elements. */
const SOME = early.filter(({ key }) => ['snake', 'breakout', 'color'].includes(key));
const tried = inTier({ gate: SOME, all: early });

/** In frames. */
const LONGER_THAN_A_NUMBER = 60;

/** Opens a game's page without React and presses Start; the returned function lets React load. */
async function startWithoutPage(page: Page, path: string): Promise<() => void> {
  let letGo = () => {};
  const wanted = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  // The game before has its own.
  await page.unrouteAll();
  await page.route(/\/assets\/react-.*\.js$/, async (route) => {
    await wanted;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(gameOf(page)).toHaveAttribute('data-status', 'playing');
  return letGo;
}

test('some games can be played before hydration', () => {
  expect(early.length).toBeGreaterThan(5);
});

/** Games of one test: opening one in a page that is there costs half. */
const IN_A_ROW = 4;

for (let first = 0; first < tried.length; first += IN_A_ROW) {
  const games = tried.slice(first, first + IN_A_ROW);
  const titles = games.map(({ title }) => title).join(', ');
  test(`${titles} start before their page is hydrated, and the page takes them over`, async ({ page }) => {
    const complaints = complaintsOf(page);
    for (const { key, title, path } of games)
      await test.step(title, async () => {
        const letGo = await startWithoutPage(page, path);
        await unpainted(page, () => expectTakenOver(page, letGo));
        expect(complaints, `${key} is brought to life as it was written`).toEqual([]);
      });
  });
}

async function expectTakenOver(page: Page, letGo: () => void): Promise<void> {
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeHidden();
  await expect(page.locator('[data-field]')).toBeFocused();
  if (await page.locator('[data-field] canvas').count()) {
    // One of these starts the time, whether the game waits for a countdown or a key.
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowUp');
    await expect(gameOf(page)).toHaveAttribute('data-phase', 'running');
  } else {
    const one = page.locator('[data-overlay][data-count="1"]');
    await expect(one).toBeVisible();
    await passFrames(page, LONGER_THAN_A_NUMBER);
    await expect(one, 'nobody plays what is not drawn').toBeVisible();
  }
  letGo();
  await expect(page.locator('[data-overlay="idle"]'), 'the page shows the run that is on').toHaveCount(0);
  await expect(page.locator('[data-count]')).toHaveCount(0);
  await expect(page.locator('[data-phase="running"], [data-status="finished"]')).toBeVisible();
  if (await page.getByRole('button', { name: 'Pause' }).isEnabled()) {
    await page.keyboard.press('KeyP');
    // A bird that does not flap may have fallen before the key press.
    await expect(page.locator('[data-phase="paused"], [data-status="finished"]')).toBeVisible();
  }
}

test('a run that ended before hydration shows its result afterwards; help pressed before opens and stops the run', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await test.step('a run that ended before hydration shows its result afterwards', async () => {
    const letGo = await startWithoutPage(page, '/games/flappy');
    await page.keyboard.press('Space');
    await expect(gameOf(page)).toHaveAttribute('data-status', 'finished');
    letGo();
    await expect(page.getByRole('button', { name: 'Play Again' })).toBeVisible();
    await page.getByRole('button', { name: 'Play Again' }).click();
    await expect(gameOf(page)).toHaveAttribute('data-status', 'playing');
    expect(complaints).toEqual([]);
  });

  await test.step('help pressed before hydration opens afterwards and stops the run', async () => {
    const letGo = await startWithoutPage(page, '/games/breakout');
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Help' }).first().click();
    letGo();
    await expect(page.locator('[data-overlay="help"]')).toBeVisible();
  });
});
