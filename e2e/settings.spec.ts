/** Settings hold in games, from the first paint, and in other tabs. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '#e2e/accessible.ts';
import { complaintsOf, expect, startGame, test } from '#e2e/arcade.ts';

const root = (page: Page) => page.locator('html');
const slide = async (page: Page, name: string, keys: readonly string[]) => {
  await page.getByRole('slider', { name }).focus();
  for (const key of keys) await page.keyboard.press(key);
};

/** A custom property of the game, as its pieces have it. */
const colorOf = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name).trim(), property);

test('volumes, colors, motion and touch options hold in games and in a second tab', async ({ page, context }) => {
  const complaints = complaintsOf(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/settings');
  await expect(page).toHaveTitle('Settings · Free Online Games');
  const second = await context.newPage();
  await second.goto('/settings');
  await expect(second.getByRole('slider', { name: 'Effects' })).toHaveValue('100');

  await slide(page, 'Effects', ['ArrowLeft', 'ArrowLeft']);
  await slide(page, 'Melody', ['Home']);
  await expect(page.getByRole('slider', { name: 'Effects' })).toHaveAttribute('aria-valuetext', '90 %');
  await page.getByRole('radio', { name: 'Easier to tell apart' }).check();
  await page.getByRole('radiogroup', { name: 'Movement' }).getByRole('radio', { name: 'Less' }).check();
  await page.getByRole('radiogroup', { name: 'Hand' }).getByRole('radio', { name: 'Left' }).check();
  await page.getByRole('radiogroup', { name: 'Key size' }).getByRole('radio', { name: 'Large' }).check();
  await page.getByRole('switch', { name: 'Vibration' }).click();
  await expect(page.getByRole('switch', { name: 'Vibration' })).not.toBeChecked();

  // The second tab follows without a reload.
  await expect(second.getByRole('slider', { name: 'Effects' })).toHaveValue('90');
  await expect(second.getByRole('slider', { name: 'Melody' })).toHaveValue('0');
  await expect(second.getByRole('radio', { name: 'Easier to tell apart' })).toBeChecked();
  await expect(second.getByRole('switch', { name: 'Vibration' })).not.toBeChecked();
  await expect(root(second)).toHaveAttribute('data-still', '');
  await second.close();

  await page.getByRole('button', { name: 'See all five' }).click();
  await expect(page.getByRole('heading', { name: 'Minesweeper' })).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, `settings, ${colorScheme}`);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  // A game has the palette before its scripts run, and a canvas draws with it.
  await page.goto('/games/simon');
  expect(await colorOf(page, '[data-game="simon"]', '--simon-green')).toBe('#61b68f');
  await page.goto('/games/tetris');
  expect(await colorOf(page, '.stage', '--paint-red')).toBe('#a74448');
  await expect(root(page)).toHaveAttribute('data-still', '');

  // The cross is at the left, in large.
  await page.goto('/games/snake');
  const cross = (await page.locator('.dpad').boundingBox())!;
  expect(cross.x).toBeLessThan(30);
  expect(cross.width).toBeGreaterThan(195);

  await page.goto('/settings');
  await page.getByRole('button', { name: 'Reset all settings' }).click();
  await expect(page.getByRole('radio', { name: 'As ever' })).toBeChecked();
  await expect(page.getByRole('slider', { name: 'Melody' })).toHaveValue('100');
  await page.goto('/games/simon');
  expect(await colorOf(page, '[data-game="simon"]', '--simon-green')).toBe('#0fa053');
  expect(complaints).toEqual([]);
});

test('movement can be chosen against a system that reduces it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/settings');
  await expect(root(page)).toHaveAttribute('data-still', '');
  const toggle = page.getByRole('button', { name: 'Reset all settings' });
  const transition = () => toggle.evaluate((element) => getComputedStyle(element).transitionProperty);
  expect(await transition()).toBe('none');
  await page.getByRole('radiogroup', { name: 'Movement' }).getByRole('radio', { name: 'All' }).check();
  await expect(root(page)).not.toHaveAttribute('data-still');
  await expect.poll(transition).not.toBe('none');
});

test('firing by itself makes a run of Dogfight unranked, with a badge', async ({ page }) => {
  await page.goto('/settings');
  await page.getByRole('switch', { name: 'Fire by itself' }).click();
  await page.goto('/games/dogfight');
  await startGame(page);
  await expect(page.getByText('Unranked: assisted')).toBeVisible();
});
