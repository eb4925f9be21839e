/** Runs that the server follows while they are played, over lines that are slow, lose what they carry, or die. */
import { expect, finishGame, gameOf, openGame, someName, startGame, submitAs, test } from '#e2e/arcade.ts';
import { catalogue } from '#e2e/catalogue.ts';

const STEPS = '**/api/runs/steps';
const entryOf = (key: string) => catalogue.find((entry) => entry.key === key)!;

test('over 300 ms with 2 % loss a run stays ranked, and is put on the board', async ({ page }) => {
  let steps = 0;
  await page.route(STEPS, async (route) => {
    // One of fifty is lost: here the second, so that one is.
    if (++steps % 50 === 2) return route.abort();
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await finishGame(page, entryOf('snake'));
  await expect(page.locator('.hud [role="status"]')).toBeEmpty();
  expect(steps).toBeGreaterThan(2);
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/scores'));
  await page.getByRole('button', { name: 'Submit Score' }).click();
  await submitAs(page, someName());
  expect((await answered).status(), await (await answered).text()).toBe(201);
});

test('over a line that dies a run is lost for the board at once, in words, and goes on', async ({ page }) => {
  await openGame(page, entryOf('whack'));
  await page.route(STEPS, (route) => route.abort());
  await startGame(page);
  const badge = page.locator('.hud [role="status"]');
  await expect(badge).toHaveText('Not for the board: connection lost', { timeout: 30_000 });
  const lost = Number(await gameOf(page).getAttribute('data-tick'));
  await expect(gameOf(page)).toHaveAttribute('data-phase', 'running');
  await expect.poll(async () => Number(await gameOf(page).getAttribute('data-tick'))).toBeGreaterThan(lost);
  await page.keyboard.press('p');
  await expect(page.getByText('The connection was lost at 0:05. Your best on this device still counts.')).toBeVisible();
});

test('a finished run that was left without a name is offered on the next visit', async ({ page }) => {
  await finishGame(page, entryOf('snake'));
  const kept = () => page.evaluate(() => localStorage.getItem('arcade:unnamed:snake'));
  await expect.poll(kept).not.toBeNull();
  await page.reload();
  const bar = page.getByRole('region', { name: 'Your last run' });
  await expect(bar).toContainText('Kept on this device');
  await bar.getByRole('button', { name: 'Submit Score' }).click();
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/scores'));
  await submitAs(page, someName());
  expect((await answered).status(), await (await answered).text()).toBe(201);
  await expect(bar).toHaveCount(0);
  expect(await kept()).toBeNull();
});
