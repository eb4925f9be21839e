/** Plays a game to its end through its real page by keys and clicks; with a leaderboard, up to the board. */
import type { Page } from '@playwright/test';
import type { CatalogueEntry } from '#games/games.ts';
import { complaintsOf, expect, finishGame, gameOf, someName, submitAs, toastOf } from '#e2e/arcade.ts';

/** A key that presses buttons, held during the whole run without an effect on the game. */
const HELD = 'NumpadEnter';

export async function playToEndAndAgain(page: Page, entry: CatalogueEntry): Promise<void> {
  const complaints = complaintsOf(page);
  const journey = await finishGame(page, entry, HELD);
  const panel = page.locator('[data-overlay="finished"]');
  await expect(panel.getByRole('heading')).toHaveText(journey.headline);
  await expect(panel.getByRole('button', { name: 'Submit Score' })).toHaveCount(entry.submits ? 1 : 0);
  await expect(panel.getByRole('button', { name: entry.submits ? 'Submit Score' : 'Play Again' })).toBeFocused();

  // Held keys repeat; that must not skip the result.
  for (let repeats = 0; repeats < 5; repeats++) await page.keyboard.down(HELD);
  await page.keyboard.up(HELD);
  await expect(gameOf(page)).toHaveAttribute('data-status', 'finished');
  await expect(page.getByLabel('Your name')).toHaveCount(0);
  if (entry.submits) await submitAndSee(page, entry);
  else await page.keyboard.press('Enter');
  await expect(gameOf(page)).toHaveAttribute('data-status', 'playing');
  await expect(gameOf(page)).toHaveAttribute('data-score', '0');
  expect(complaints).toEqual([]);
}

/** Submits the finished run and finds its marked row. A new run waits. */
async function submitAndSee(page: Page, entry: CatalogueEntry): Promise<void> {
  const score = Number(await gameOf(page).getAttribute('data-score'));
  const name = someName();
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/api/scores'));
  await page.getByRole('button', { name: 'Submit Score' }).click();
  const row = page.locator('.leaderboard-row', { hasText: name });
  const said = toastOf(page, 'Score submitted!').getByText('Your score has been added to the leaderboard');
  // The mark and the toast are temporary, so wait for them first.
  const seen = Promise.all([row.filter({ hasText: 'New' }).waitFor(), said.waitFor()]);
  await Promise.all([submitAs(page, `  ${name}  `), sent]);
  expect((await sent).status(), await (await sent).text()).toBe(201);
  await seen;
  await expect(page.getByLabel('Your name')).toHaveCount(0);
  await expect(row, entry.title).toContainText(score.toLocaleString('en'));
  await expect(page.getByRole('region', { name: 'Your place' })).toContainText(name);
  await expect(gameOf(page)).toHaveAttribute('data-phase', 'ready');
  await expect(gameOf(page)).toHaveAttribute('data-tick', '0');
}
