/** Whether everyone can use the site: what an automatic check finds, in both themes and in all states. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { catalogue } from '#games/catalogue.ts';
import { built, expect, gameOf, openGame, startGame, test } from '#e2e/arcade.ts';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function expectAccessible(page: Page, state: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(STANDARDS).analyze();
  const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
  expect(found, state).toEqual([]);
}

// Without motion, so that nothing is checked while it fades in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const THEMES = ['light', 'dark'] as const;

test('home, auth and the missing page have nothing in anyone’s way', async ({ page }) => {
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    for (const path of ['/', '/auth', '/nothing']) {
      await page.goto(path);
      await expect(page.getByRole('switch')).toBeVisible();
      await expectAccessible(page, `${path}, ${colorScheme}`);
    }
  }
});

for (const entry of catalogue) {
  test(`${entry.title} has nothing in anyone's way, before the game and in it`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await openGame(page, entry);
    await expectAccessible(page, 'idle, light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await startGame(page);
    await expectAccessible(page, 'playing, dark');
  });
}

for (const colorScheme of THEMES) {
  test(`pause, result, name form, toasts and help have nothing in anyone's way, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await openGame(
      page,
      built.find(({ key }) => key === 'snake')!,
    );
    await startGame(page);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('KeyP');
    await expect(page.getByRole('button', { name: 'Resume' })).toBeFocused();
    await expectAccessible(page, 'paused');
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect(gameOf(page)).toHaveAttribute('data-status', 'finished', { timeout: 15_000 });
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
  await expect(page.getByRole('button', { name: 'Play Again' })).toBeFocused({ timeout: 15_000 });
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
