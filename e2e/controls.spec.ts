/** Own keys and gamepad buttons: changed in the help, played with, kept, and reset. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '#e2e/accessible.ts';
import { complaintsOf, expect, gameOf, openGame, startGame, test } from '#e2e/arcade.ts';
import { catalogue } from '#e2e/catalogue.ts';
import { plugIn } from '#e2e/pad.ts';

const entryOf = (key: string) => catalogue.find((entry) => entry.key === key)!;

async function openControls(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await page.getByRole('button', { name: 'Change controls' }).click();
  await expect(page.getByRole('heading', { name: 'Controls', exact: true })).toBeFocused();
}

const howTo = (page: Page, what: string) => page.locator('.how-to li.by-keys').filter({ hasText: what });

test('a key is changed in Tetris, plays, is shown, stays and is reset', async ({ page }) => {
  const complaints = complaintsOf(page);
  await openGame(page, entryOf('tetris'));
  await expect(howTo(page, 'Hold')).toHaveText(/C\s*or\s*Shift/);
  await openControls(page);
  await expectAccessible(page, 'the controls');
  await page.getByRole('button', { name: 'C, Hold' }).click();
  await page.keyboard.press('z');
  const clash = page.getByRole('status').filter({ hasText: 'also does' });
  await expect(clash).toHaveText('Z also does Rotate left. Both happen.');
  await expectAccessible(page, 'a key with two meanings');
  await page.getByRole('button', { name: 'Z, Hold' }).click();
  await page.keyboard.press('q');
  await expect(clash).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Got it' }).click();

  const kept = page.getByRole('region', { name: 'Hold' }).locator('svg');
  const play = async () => {
    await expect(howTo(page, 'Hold')).toHaveText(/Q\s*or\s*Shift/);
    await startGame(page);
    await expect(gameOf(page)).toHaveAttribute('data-phase', 'running');
    await page.keyboard.press('c');
    await expect(kept).toHaveCount(0);
    await page.keyboard.press('q');
    await expect(kept).toHaveCount(1);
  };
  await play();
  await page.reload();
  await expect(gameOf(page)).toHaveAttribute('data-tick', '0');
  await play();

  await openControls(page);
  await expect(gameOf(page)).toHaveAttribute('data-phase', 'paused');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByRole('button', { name: 'C, Hold' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(howTo(page, 'Hold')).toHaveText(/C\s*or\s*Shift/);
  expect(complaints).toEqual([]);
});

test('a gamepad opens the controls and moves a button', async ({ page }) => {
  const press = await plugIn(page);
  await openGame(page, entryOf('flappy'));
  await openControls(page);
  // The shoulders change tabs.
  await press(4);
  await expect(page.getByRole('tab', { name: 'Pad' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Pad found. Press a button to see it light up.')).toBeVisible();
  const cap = page.getByRole('button', { name: 'A, Flap' });
  await cap.focus();
  await press(0);
  await expect(page.getByText('Press a button', { exact: true })).toBeVisible();
  await press(5);
  await expect(page.getByRole('button', { name: 'RB, Flap' })).toBeVisible();
  await press(1);
  await expect(page.getByRole('heading', { name: 'Controls', exact: true })).toHaveCount(0);
  await expect(page.locator('.help-table').filter({ hasText: 'Gamepad' })).toContainText('RB to flap');
  await press(1);
  await page.getByRole('button', { name: 'Start', exact: true }).focus();
  await press(0);
  await expect(gameOf(page)).toHaveAttribute('data-phase', 'ready');
  await press(0);
  await expect(gameOf(page)).toHaveAttribute('data-phase', 'ready');
  await press(5);
  await expect(gameOf(page)).toHaveAttribute('data-phase', 'running');
});
