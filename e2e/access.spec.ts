/** Whether everyone can use the site: what the keyboard reaches, and what an automatic check finds in both themes. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '#e2e/accessible.ts';
import { complaintsOf, expect, gameOf, openGame, startGame, test } from '#e2e/arcade.ts';
import { catalogue } from '#e2e/catalogue.ts';

/** How often Tab is pressed at most to get from the head of a page to its game. */
const MOST_TABS = 20;

// Without motion, so that nothing is checked while it fades in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const THEMES = ['light', 'dark'] as const;

test('home, auth and the missing page have nothing in anyone’s way', async ({ page }) => {
  for (const path of ['/', '/auth', '/how-scores-are-checked', '/nothing']) {
    await page.goto(path);
    await expect(page.getByRole('switch')).toBeVisible();
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, `${path}, ${colorScheme}`);
    }
  }
});

for (const entry of catalogue) {
  test(`${entry.title} is started by keys that reach nothing under its cover, and has nothing in anyone's way`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await openGame(page, entry);
    await expectAccessible(page, 'idle, light');
    if ((await page.locator('[data-cover="idle"]').count()) > 0) await startByKeys(page);
    else await reachFieldByKeys(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, 'playing, dark');
    expect(complaints).toEqual([]);
  });
}

/** An open field is there to be played on. */
async function reachFieldByKeys(page: Page): Promise<void> {
  await page.locator('[data-status] button, [data-status] select').first().focus();
  for (let steps = 0; steps < MOST_TABS && !(await isOnField(page)); steps++) await page.keyboard.press('Tab');
  expect(await isOnField(page)).toBe(true);
}

async function startByKeys(page: Page): Promise<void> {
  const start = page.getByRole('button', { name: 'Start', exact: true });
  expect(await readOut(page)).toEqual([]);
  await page.getByRole('link', { name: 'Back to Games' }).focus();
  for (let steps = 0; steps < MOST_TABS && !(await start.evaluate((key) => key === document.activeElement)); steps++) {
    await page.keyboard.press('Tab');
    expect(await isOnField(page)).toBe(false);
  }
  await page.keyboard.press('Enter');
  await expect(gameOf(page)).toHaveAttribute('data-status', 'playing');
  await expect(page.locator('[data-cover]')).toHaveCount(0);
  // Keys are heard at once, without a click.
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[data-field]') !== null)).toBe(true);
  await expect.poll(() => readOut(page)).not.toEqual([]);
}

/** Whether the focus is on something that lies on the field under whatever covers it. */
const isOnField = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[data-field] > .contents') !== null);

/** What a screen reader finds on the field under whatever covers it, as the browser tells it. */
async function readOut(page: Page): Promise<string[]> {
  const cdp = await page.context().newCDPSession(page);
  const { result } = await cdp.send('Runtime.evaluate', {
    expression: "document.querySelector('[data-field] > .contents')",
  });
  const { node } = await cdp.send('DOM.describeNode', { objectId: result.objectId ?? '', depth: -1 });
  const ids = new Set(idsIn(node));
  const { nodes } = await cdp.send('Accessibility.getFullAXTree');
  return nodes
    .filter(({ ignored, backendDOMNodeId }) => !ignored && ids.has(backendDOMNodeId ?? -1))
    .map(({ role, name }) => `${role?.value}: ${name?.value}`);
}

interface DomNode {
  readonly backendNodeId: number;
  readonly children?: readonly DomNode[];
}

/** The ids of a part of the document, with all that is in it. */
function idsIn({ backendNodeId, children = [] }: DomNode): number[] {
  return [backendNodeId, ...children.flatMap(idsIn)];
}

for (const colorScheme of THEMES) {
  test(`pause, result, name form, toasts and help have nothing in anyone's way, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await openGame(
      page,
      catalogue.find(({ key }) => key === 'snake')!,
    );
    await startGame(page);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('KeyP');
    await expect(page.getByRole('button', { name: 'Resume' })).toBeFocused();
    await expectAccessible(page, 'paused');
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect(gameOf(page)).toHaveAttribute('data-status', 'finished');
    await expect(page.getByRole('button', { name: 'Play Again' })).toBeFocused();
    await expectAccessible(page, 'finished');
    await page.getByRole('button', { name: 'Submit Score' }).click();
    await page.getByLabel('Your name').fill('bob!');
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page, 'form and toast');
    await page.getByRole('button', { name: 'Help' }).first().click();
    await expect(page.getByRole('heading', { name: 'How to play Snake' })).toBeFocused();
    await expectAccessible(page, 'help');
  });
}

test('the whole way through a game works with the keyboard alone', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Start Playing' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: /: Snake$/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/games/snake');
  await page.getByRole('button', { name: 'Start', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('button', { name: 'Play Again' })).toBeFocused();
  // It stands before what has the focus.
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Submit Score' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Your name')).toBeFocused();
});

test('at twice the size nothing leaves the page sideways', async ({ page }) => {
  // 1280 pixels at 200 % are 640.
  await page.setViewportSize({ width: 640, height: 450 });
  for (const path of ['/', '/games/snake', '/games/sudoku', '/auth']) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
});
