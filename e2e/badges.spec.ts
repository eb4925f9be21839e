/** A badge is shown when it is earned, once, and on the page of badges. */
import type { Page } from '@playwright/test';
import { Run } from '#engine/run.ts';
import { hangman } from '#games/hangman/rules/hangman.ts';
import { expectAccessible } from '#e2e/accessible.ts';
import { complaintsOf, expect, gameOf, openGame, startGame, test } from '#e2e/arcade.ts';
import { catalogue } from '#e2e/catalogue.ts';

const entry = catalogue.find(({ key }) => key === 'hangman')!;

/** Finds the word without a wrong letter. */
async function findWord(page: Page, seed: string): Promise<void> {
  const { word } = new Run(hangman, 'classic', seed).state;
  for (const letter of new Set(word)) {
    await page.getByRole('button', { name: letter, exact: true }).click();
    await expect(page.getByRole('button', { name: letter, exact: true })).toHaveCount(0);
  }
  await expect(gameOf(page)).toHaveAttribute('data-status', 'finished');
}

test('a badge appears in the result once, and stays on its page', async ({ page }) => {
  const complaints = complaintsOf(page);
  const seeds = await openGame(page, entry);
  await startGame(page);
  await findWord(page, await seeds.seedOf(0));
  const news = page.getByRole('status', { name: 'New badge' });
  await expect(news).toContainText('Not a stroke');
  await expect(news).toContainText('Find a word without a wrong letter.');
  await expectAccessible(page, 'a new badge');
  await page.getByRole('button', { name: 'Play Again' }).click();
  await expect(gameOf(page)).toHaveAttribute('data-status', 'playing');
  await findWord(page, await seeds.seedOf(1));
  await expect(page.getByRole('button', { name: 'Play Again' })).toBeVisible();
  await expect(news).toHaveCount(0);

  await page.goto('/me/badges');
  await expect(page).toHaveTitle('Badges · Free Online Games');
  const yours = page.getByRole('listitem').filter({ hasText: 'Not a stroke' });
  await expect(yours).toContainText('Hangman');
  await expect(page.getByText('1 of 40')).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(40);
  await expectAccessible(page, 'badges');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(complaints).toEqual([]);
});
