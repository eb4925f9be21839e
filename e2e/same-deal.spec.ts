/** Shared links reproduce the same deal. */
import type { Page } from '@playwright/test';
import { seedFrom } from '#engine/random.ts';
import { complaintsOf, expect, gameOf, journeyOf, startGame, test } from '#e2e/arcade.ts';
import { catalogue } from '#e2e/catalogue.ts';

const memory = catalogue.find(({ key }) => key === 'memory')!;
const seed = seedFrom(11);

/** Resolves once the page is hydrated. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(gameOf(page)).toHaveAttribute('data-tick', '0');
}

test('a shared result links to its deal, which a second browser gets', async ({ page, browser }) => {
  const complaints = complaintsOf(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, `${memory.path}?seed=${seed}&mode=classic`);
  await expect(page.getByText('This is the deal from your link.')).toBeVisible();
  const journey = await journeyOf('memory');
  await startGame(page);
  await journey.play(page, seed);
  await page.getByRole('button', { name: 'Share result' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const line = await page.evaluate(() => navigator.clipboard.readText());
  const link = /http\S+$/.exec(line)![0];
  expect(line).toContain('Play the same deal:');
  expect(new URL(link).search).toBe(`?seed=${seed}&mode=classic`);

  const friend = await (await browser.newContext()).newPage();
  await open(friend, link);
  await startGame(friend);
  // Only a player who knows the deal can finish it this way.
  await journey.play(friend, seed);
  await expect(gameOf(friend)).toHaveAttribute('data-result', 'won');
  await friend.getByRole('button', { name: 'Play Again' }).click();
  await expect(friend.getByText(memory.description)).toBeVisible();
  await friend.context().close();
  expect(complaints).toEqual([]);
});

test('a word given to a friend is checked, hidden in its link, and played there', async ({ page, browser }) => {
  const complaints = complaintsOf(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/games/hangman');
  await page.getByRole('button', { name: 'Give a word to a friend' }).click();
  await page.getByLabel('Your word').fill('bitch');
  await page.getByLabel('Your name').fill('Ann 7');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText("That name isn't available. Try another.")).toBeVisible();
  await page.getByLabel('Your word').fill('marmalade');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link.toLowerCase()).not.toContain('marmalade');

  const permissions = ['clipboard-read', 'clipboard-write'];
  const friend = await (await browser.newContext({ permissions })).newPage();
  await friend.goto(link);
  await expect(friend.getByText('Ann 7 gave you a word', { exact: true })).toBeVisible();
  for (const letter of new Set('marmalade')) await friend.keyboard.press(letter);
  await expect(gameOf(friend)).toHaveAttribute('data-result', 'won');
  await friend.getByRole('button', { name: 'Share result' }).click();
  await expect(friend.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await friend.evaluate(() => navigator.clipboard.readText())).toContain(link);
  await friend.context().close();
  // The server's refusal of the first word.
  expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([]);
});

test('a link to an invalid deal starts a normal game and says so; a canvas game with a valid one waits for its page', async ({
  page,
}) => {
  for (const search of ['?seed=nothing', `?seed=${seed}&mode=nobody`]) {
    await open(page, memory.path + search);
    await expect(page.getByText('The link has no valid deal of Memory Match, so this is a new one.')).toBeVisible();
    await startGame(page);
  }
  await open(page, `/games/breakout?seed=${seed}&mode=classic`);
  await startGame(page);
  await expect(page.getByText('This is the deal from your link.')).toBeVisible();
});
