import type { Locator, Page } from '@playwright/test';
import {
  expectSignedIn,
  fill,
  openAuth,
  PASSWORD,
  signIn,
  signUp,
  someAddress,
  submit,
  wrongOf,
} from '#e2e/accounts.ts';
import { complaintsOf, expect, passFrames, test, toastOf } from '#e2e/arcade.ts';
import { catalogue } from '#e2e/catalogue.ts';
import { watchShifts } from '#e2e/shifts.ts';

const HEADER_PAGES = ['/games/tetris', '/games/space-invaders', '/games/connect4', '/games/sudoku'];

const barOf = (page: Page) => page.locator('header.user-bar');

const logOut = (within: Page | Locator) => within.getByRole('button', { name: 'Log Out', exact: true });

test('the header links guests to sign-in, and an account created with the keyboard is shown there without a shift', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const shifts = await watchShifts(page);
  let barAsGuest: unknown;
  await test.step('the header links to sign-in when nobody is signed in', async () => {
    for (const address of HEADER_PAGES) {
      await page.goto(address);
      const link = barOf(page).getByRole('link', { name: 'Sign in' });
      await expect(link).toHaveAttribute('href', `/auth?from=${address}`);
      if (address === '/games/tetris') barAsGuest = await barOf(page).boundingBox();
    }
    await barOf(page).getByRole('link', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(`/auth?from=${HEADER_PAGES.at(-1)}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back');
  });

  const email = someAddress();
  await test.step('an account can be created with the keyboard alone, and the face looks away from the password', async () => {
    await openAuth(page);
    await page.getByRole('button', { name: 'Create account' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type(email);
    await expect(page.locator('.face-open')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.locator('.face-shut')).toBeVisible();
    await expect(page.locator('.face-open')).toBeHidden();
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
    await expect(page.getByRole('button', { name: 'Show password' })).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Shift+Tab');
    await expect(page.locator('.face-open')).toBeVisible();
    await page.keyboard.press('Enter');
    await expectSignedIn(page, email);
  });

  await test.step('a new account is shown on four pages, also after a reload, and on no other', async () => {
    await page.reload();
    await expectSignedIn(page, email);
    for (const address of HEADER_PAGES) {
      await page.goto(address);
      await expect(barOf(page).getByText(email)).toBeVisible();
      await expect(logOut(barOf(page))).toBeVisible();
      if (address === '/games/tetris') expect(await barOf(page).boundingBox()).toEqual(barAsGuest);
    }
    for (const address of ['/', '/games/snake']) {
      await page.goto(address);
      await expect(page.getByRole('switch')).toBeVisible();
      await expect(barOf(page)).toHaveCount(0);
    }
    for (const { path: address } of catalogue) {
      const html = await (await page.request.get(address)).text();
      expect(html.includes('<header class="user-bar">'), address).toBe(HEADER_PAGES.includes(address));
    }
  });

  await test.step('nothing shifts while the page loads the session', async () => {
    for (const address of ['/auth', '/games/tetris']) {
      for (const width of [1440, 360]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(address);
        await expect(page.getByText(email)).toBeVisible();
        await passFrames(page, 2);
        expect(await shifts(), `${address} at ${width}`).toEqual([]);
      }
    }
  });
  expect(complaints).toEqual([]);
});

test('logging out reports success or failure and allows going back; signing in from a game returns to it, and to no other site', async ({
  page,
}) => {
  const email = someAddress();
  await signUp(page, email);
  await test.step('logging out reports success or failure, leads to sign-in, and allows going back', async () => {
    await page.goto('/games/tetris');
    await page.route('**/api/auth/sign-out', (route) => route.abort());
    await logOut(page).click();
    await expect(toastOf(page, 'Error')).toContainText('Failed to log out');
    await expect(toastOf(page, 'Error')).toHaveAttribute('role', 'alert');
    await expect(page).toHaveURL('/games/tetris');
    await expect(barOf(page)).toContainText(email);
    await page.unroute('**/api/auth/sign-out');
    await logOut(page).click();
    await expect(page).toHaveURL('/auth');
    const toast = toastOf(page, 'Logged out');
    await expect(toast).toContainText('You have been successfully logged out');
    await expect(toast).toHaveAttribute('role', 'status');
    await page.goto('/games/sudoku');
    await expect(barOf(page)).toContainText('Playing as a guest');

    await openAuth(page);
    await signIn(page, email, PASSWORD);
    await expect(page.getByRole('heading', { name: 'Good to see you' })).toBeFocused();
    await page.goto('/games/connect4');
    await expect(barOf(page)).toContainText(email);
  });

  await test.step('signing in from a game returns to that game, and to no other site', async () => {
    await logOut(page).click();
    await expect(toastOf(page, 'Logged out')).toBeVisible();
    await page.goto('/games/tetris');
    await barOf(page).getByRole('link', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/auth?from=/games/tetris');
    await signIn(page, email, PASSWORD);
    await expect(page).toHaveURL('/games/tetris');
    await expect(toastOf(page, 'Signed in')).toContainText(email);
    await expect(barOf(page)).toContainText(email);
    await logOut(page).click();
    await expect(toastOf(page, 'Logged out')).toBeVisible();

    await page.goto('/auth?from=https://elsewhere.example/');
    await signIn(page, email, PASSWORD);
    await expectSignedIn(page, email);
  });
});

test('other tabs follow, and logging out everywhere reaches another browser', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const email = someAddress();
  const tab = await context.newPage();
  await tab.goto('/games/sudoku');
  await expect(barOf(tab)).toContainText('Playing as a guest');
  await signUp(page, email);
  await expect(barOf(tab)).toContainText(email);
  await logOut(page).click();
  await expect(barOf(tab)).toContainText('Playing as a guest');
  await tab.close();

  await signIn(page, email, PASSWORD);
  await expectSignedIn(page, email);
  const elsewhere = await browser.newContext({ baseURL: baseURL! });
  const other = await elsewhere.newPage();
  await openAuth(other);
  await signIn(other, email, PASSWORD);
  await expectSignedIn(other, email);

  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(toastOf(page, 'Logged out')).toBeVisible();
  // Clears the minute-long session cache of the other browser.
  await elsewhere.clearCookies({ name: 'arcade.session_data' });
  await other.goto('/games/tetris');
  await expect(barOf(other)).toContainText('Playing as a guest');
  await elsewhere.close();
});

test('errors of the form appear beside their field, and without mail the page says where to find the link', async ({
  page,
}) => {
  await test.step('without mail, the page says where to find the link', async () => {
    await openAuth(page);
    await page.getByLabel('E-mail').fill(someAddress());
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await submit(page, 'Send a link');
    await expect(page.getByRole('status')).toContainText('the link was written to the server’s log');
  });

  await test.step('errors appear beside their field, are announced, and move the focus there', async () => {
    await openAuth(page);
    await submit(page, 'Sign in');
    await expect(wrongOf(page)).toHaveText('Please enter your e-mail address');
    await expect(page.getByLabel('E-mail')).toBeFocused();
    await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Please enter your e-mail address');
    await page.getByRole('button', { name: 'Create account' }).first().click();
    await expect(wrongOf(page)).toHaveCount(0);
    await fill(page, someAddress(), 'short');
    await submit(page, 'Create account');
    await expect(wrongOf(page)).toHaveText('The password must have at least 8 characters');
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  });

  await test.step('a wrong password and a taken address show a message', async () => {
    const email = someAddress();
    await fill(page, email, PASSWORD);
    await submit(page, 'Create account');
    await expectSignedIn(page, email);
    await logOut(page).click();
    await signIn(page, email, 'wrong horse');
    await expect(wrongOf(page)).toHaveText('The e-mail address or the password is wrong.');
    await page.getByRole('button', { name: 'Create account' }).first().click();
    await submit(page, 'Create account');
    await expect(wrongOf(page)).toContainText('There is an account with this e-mail address already.');
  });
});
