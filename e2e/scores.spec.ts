import type { Page } from '@playwright/test';
import { expect, finishGame, gameOf, someName, submitAs, test, toastOf } from '#e2e/arcade.ts';
import { catalogue } from '#e2e/catalogue.ts';

const snake = catalogue.find(({ key }) => key === 'snake')!;

test.use({ ownServer: 'runs' });
test.describe.configure({ mode: 'default' });

/** Plays Snake to its end with points, and opens the name form. */
async function finish(page: Page): Promise<void> {
  await finishGame(page, snake);
  await page.getByRole('button', { name: 'Submit Score' }).click();
}

/** Straight up into the wall; again if an apple was in the way. */
async function finishWithoutPoints(page: Page): Promise<void> {
  for (let tries = 0; tries < 5; tries++) {
    await page.keyboard.press('ArrowUp');
    await expect(gameOf(page)).toHaveAttribute('data-status', 'finished');
    if ((await gameOf(page).getAttribute('data-score')) === '0') return;
    await page.getByRole('button', { name: 'Play Again' }).click();
  }
}

const WRONG_NAMES = [
  ['', 'Name is required'],
  ['José', 'Name can only contain letters, numbers, and spaces'],
  ['Adrnin', "That name isn't available. Try another."],
] as const;

test('each bad name has its own message, the form keeps the input, and closes once a stored run was sent', async ({
  page,
}) => {
  await finish(page);
  for (const [name, message] of WRONG_NAMES) {
    await submitAs(page, name);
    const toast = toastOf(page, 'Invalid Name').last();
    await expect(toast).toContainText(message);
    await expect(toast).toHaveAttribute('role', 'alert');
    await expect(page.getByLabel('Your name')).toHaveValue(name);
    await toast.getByRole('button', { name: 'Dismiss' }).click();
  }
  // The input accepts only twenty characters; a longer name can only come from elsewhere.
  await page.getByLabel('Your name').evaluate((input: HTMLInputElement) => {
    input.removeAttribute('maxlength');
    input.value = '#'.repeat(25);
  });
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(toastOf(page, 'Invalid Name')).toContainText('Name must be 20 characters or less');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Submit Score' })).toBeFocused();

  await page.keyboard.press('Enter');
  await page.route('**/api/scores', (route) => route.abort());
  await submitAs(page, someName());
  await expect(page.getByText("Saved. We'll send it when you're back online.")).toBeVisible();
  await expect(toastOf(page, 'Error')).toHaveCount(0);
  await page.unroute('**/api/scores');
  // Sent in the background: the form closes by itself.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(toastOf(page, 'Score submitted!')).toContainText('points in Snake: ');
  await expect(page.getByLabel('Your name')).toHaveCount(0);
  await expect(gameOf(page)).toHaveAttribute('data-status', 'playing');
});

test('the name is remembered and offered again with its face; 0 points are rejected without asking for a name', async ({
  page,
}) => {
  const first = page.waitForRequest((request) => request.url().endsWith('/api/runs'));
  await finish(page);
  const { device } = (await first).postDataJSON() as { device: string };
  const name = someName();
  await submitAs(page, name);
  await expect(gameOf(page)).toHaveAttribute('data-status', 'playing');
  await finishWithoutPoints(page);
  await expect(page.getByText('Eat one apple to get on the board.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play Again' })).toBeFocused();
  await page.getByRole('button', { name: 'Submit Score' }).click();
  await expect(toastOf(page, 'Invalid Score')).toContainText('Score must be greater than 0');
  await expect(page.getByLabel('Your name')).toHaveCount(0);
  await finish(page);
  await expect(page.getByLabel('Your name')).toHaveValue(name);
  await expect(page.getByLabel('Your name')).toBeFocused();
  // So is the device's face on boards. All tickets name the device, from the first on.
  const face = page.locator('.own-face').getByRole('img', { name: /^Your face on the boards: / });
  const words = (await face.getAttribute('aria-label'))!.split(': ')[1]!;
  await expect(page.locator('.leaderboard').getByRole('img', { name: words, exact: true }).first()).toBeVisible();
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/runs'));
  await page.reload();
  expect(device).toMatch(/^[\w-]{43}$/);
  expect((await asked).postDataJSON()).toMatchObject({ device });
});

test('a refused submission shows its reason and keeps the name, and the honest run is still accepted', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // Without compression the body can be read and changed in transit.
    Reflect.deleteProperty(globalThis, 'CompressionStream');
  });
  await finish(page);
  const name = someName();
  await page.route('**/api/scores', (route) => {
    const body = route.request().postDataJSON() as { score: number };
    return route.continue({ postData: JSON.stringify({ ...body, score: body.score + 10 }) });
  });
  await submitAs(page, name);
  const error = toastOf(page, 'Error');
  await expect(error).toContainText('The score does not match the run.');
  await expect(page.getByLabel('Your name')).toHaveValue(name);
  await expect(page.locator('.leaderboard-row', { hasText: name })).toHaveCount(0);
  await error.getByRole('button', { name: 'Dismiss' }).click();
  await page.unroute('**/api/scores');

  const marked = page.locator('.leaderboard-new');
  // Rows do not move under the pointer, and the pressed button is over the board.
  const submit = async () => {
    await submitAs(page, name);
    await page.mouse.move(0, 0);
  };
  await Promise.all([marked.waitFor(), toastOf(page, 'Score submitted!').waitFor(), submit()]);
  // The mark is temporary.
  await expect(marked).toHaveCount(0);
});
