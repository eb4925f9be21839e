/** Two browsers of one account play without the server, come back, and show the same. */
import type { BrowserContext, Page } from '@playwright/test';
import { fill, openAuth, PASSWORD, expectSignedIn, signUp, someAddress, submit } from '#e2e/accounts.ts';
import { expect, finishGame, gameOf, test } from '#e2e/arcade.ts';
import { catalogue } from '#e2e/catalogue.ts';

const game = catalogue.find(({ key }) => key === 'tictactoe')!;
const API = '**/api/**';

const runsOn = (page: Page) => page.locator('.me-floor div', { hasText: 'Runs' }).locator('dd');

/** The page and its code stay reachable, as in the offline cache; the server does not. */
async function playWithoutServer(page: Page, context: BrowserContext): Promise<void> {
  await context.route(API, (route) => route.abort('internetdisconnected'));
  await finishGame(page, game);
  await expect(gameOf(page)).toHaveAttribute('data-status', 'finished');
  await expect.poll(() => syncStateOf(page)).toContain('"pending":1');
}

/** Stored by the sync; it fails without the server. */
const syncStateOf = (page: Page) => page.evaluate(() => localStorage.getItem('arcade:sync:state'));

test('two devices that played offline show the same sum, favorites and runs once they are online', async ({
  page: laptop,
  context,
  browser,
  baseURL,
}) => {
  const email = someAddress();
  await signUp(laptop, email);
  const away = await browser.newContext({ baseURL: baseURL!, serviceWorkers: 'block' });
  const phone = await away.newPage();
  await openAuth(phone);
  await fill(phone, email, PASSWORD);
  await submit(phone, 'Sign in');
  await expectSignedIn(phone, email);

  await playWithoutServer(laptop, context);
  await playWithoutServer(phone, away);
  await phone.goto('/');
  await phone.getByRole('button', { name: 'Snake is a favorite' }).click();
  for (const page of [laptop, phone]) {
    await page.goto('/me');
    await expect(runsOn(page)).toHaveText('1');
  }

  await context.unroute(API);
  await laptop.reload();
  await expect.poll(() => syncStateOf(laptop)).toContain('"pending":0');
  await away.unroute(API);
  await phone.reload();
  await expect(runsOn(phone)).toHaveText('2');
  // It shows the sum before it has sent its own part.
  await expect.poll(() => syncStateOf(phone)).toContain('"pending":0');
  // The laptop hears of it without a reload.
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(runsOn(laptop)).toHaveText('2');

  for (const page of [laptop, phone]) {
    await page.goto('/me/runs');
    await expect(page.locator('.run-row')).toHaveCount(2);
    await page.goto(game.path);
    await expect(page.locator('.figures')).toContainText(/2/);
    expect(await page.evaluate(() => localStorage.getItem('arcade:favorites'))).toBe('["snake"]');
  }
  const devices = (await (await phone.request.get('/api/sync/devices')).json()) as { runs: number; pending: number }[];
  expect(devices.map(({ runs, pending }) => [runs, pending])).toEqual([
    [1, 0],
    [1, 0],
  ]);
  await away.close();
});
