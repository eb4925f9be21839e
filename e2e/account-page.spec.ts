import { rmSync } from 'node:fs';
import {
  createAccount,
  expectSignedIn,
  fill,
  openAuth,
  PASSWORD,
  signIn,
  someAddress,
  submit,
  wrongOf,
} from '#e2e/accounts.ts';
import { expectAccessible } from '#e2e/accessible.ts';
import { expect, test, toastOf } from '#e2e/arcade.ts';
import type { MailServer } from '#server/auth/testing/mail-server.ts';
import { linkIn, startMailServer } from '#server/auth/testing/mail-server.ts';
import { freshDataFolder } from '#server/testing/ready-database.ts';
import { spawnServer } from '#server/testing/server-process.ts';

/** Runs with a server that sends mail. */
async function withMail(use: (origin: string, mailServer: MailServer) => Promise<void>): Promise<void> {
  const folder = freshDataFolder();
  const mailServer = await startMailServer();
  const server = spawnServer({ DATA_DIR: folder, SMTP_URL: mailServer.url });
  try {
    await use(await server.ready, mailServer);
  } finally {
    server.signal('SIGTERM');
    await server.ended;
    await mailServer.stop();
    rmSync(folder, { recursive: true });
  }
}

test('signs up for a purpose, changes the password, and deletes the account with the rows of the device', async ({
  page,
}) => {
  const email = someAddress();
  await page.goto('/me/account');
  await expect(page).toHaveURL('/auth?from=/me/account');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keep your scores on every device');
  await expect(page.getByText('Your face comes along. Playing never needs an account.')).toBeVisible();
  await expectAccessible(page, 'sign-up for a purpose');
  await fill(page, email, PASSWORD);
  await submit(page, 'Keep my scores');
  await expect(page).toHaveURL('/me/account?together');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account');
  await expect(page.locator('.account-head')).toContainText(email);
  await expect(page.getByText('Changed today')).toBeVisible();
  await expectAccessible(page, 'account');

  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByLabel('Your password')).toBeFocused();
  await page.getByLabel('Your password').fill('wrong horse');
  await page.getByLabel('New password').fill('password123');
  await submit(page, 'Change password');
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription(/among the first that are guessed/);
  await expect(page.getByLabel('New password')).toBeFocused();
  await page.getByLabel('New password').fill('a quite new horse');
  await submit(page, 'Change password');
  await expect(page.getByLabel('Your password')).toHaveAccessibleDescription(/not the password of your account/);
  await page.getByLabel('Your password').fill(PASSWORD);
  await submit(page, 'Change password');
  await expect(page.locator('.auth-notice')).toHaveText('Your password is changed. Other browsers are signed out.');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(toastOf(page, 'Logged out')).toBeVisible();
  await expect(page).toHaveURL('/auth');
  await signIn(page, email, 'a quite new horse');
  await expectSignedIn(page, email);
  await page.getByRole('link', { name: 'Account settings' }).click();
  await page.getByRole('button', { name: 'Delete the account' }).click();
  await expect(page.getByRole('heading', { name: 'Delete the account?' })).toBeFocused();
  await expectAccessible(page, 'deleting the account');
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('button', { name: 'Delete the account' }).click();
  await submit(page, 'Delete for good');
  await expect(wrongOf(page)).toHaveText('Please enter your password');
  await page.getByLabel('Take my rows off the boards too').check();
  await page.getByLabel('Your password').fill('a quite new horse');
  await submit(page, 'Delete for good');
  await expect(toastOf(page, 'Account deleted')).toContainText('0 rows are off the boards.');
  await expect(page).toHaveURL('/me');
  await openAuth(page);
  await signIn(page, email, 'a quite new horse');
  await expect(wrongOf(page)).toHaveText('The e-mail address or the password is wrong.');
});

test('signs in with a passkey that was added and named before, and not after it is removed', async ({
  page,
  context,
}) => {
  await test.step('an address without passkeys is explained', async () => {
    await openAuth(page);
    await page.getByRole('button', { name: 'Use a passkey instead' }).click();
    await expect(page.locator('.auth-notice')).toHaveText(
      'Passkeys do not work at this address. Use your password here.',
    );
  });

  const folder = freshDataFolder();
  const server = spawnServer({ DATA_DIR: folder });
  // A relying party is a name, never a number.
  const origin = (await server.ready).replace('127.0.0.1', 'localhost');
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  try {
    const email = someAddress();
    await createAccount(page, email, origin);
    await expectSignedIn(page, email);
    await page.getByRole('link', { name: 'Account settings' }).click();
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByLabel('Your password').fill(PASSWORD);
    await submit(page, 'Add a passkey');
    await expect(page.locator('.auth-notice')).toContainText('The passkey is added.');
    await page.getByLabel('Name of the passkey').fill('My laptop');
    await page.keyboard.press('Enter');
    await expect(page.locator('.auth-notice')).toHaveText('The passkey is called My laptop now.');

    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.getByRole('button', { name: 'Use a passkey instead' }).click();
    await expectSignedIn(page, email);
    await page.getByRole('link', { name: 'Account settings' }).click();
    await page.getByRole('button', { name: 'Remove My laptop' }).click();
    await expect(page.locator('.auth-notice')).toHaveText('My laptop is removed. Delete it on your device, too.');
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.getByRole('button', { name: 'Use a passkey instead' }).click();
    await expect(page.locator('.auth-notice')).toContainText('This passkey belongs to no account here');
  } finally {
    server.signal('SIGTERM');
    await server.ended;
    rmSync(folder, { recursive: true });
  }
});

test('with mail, links confirm an account, change its address and reset its password', async ({ page }) => {
  await withMail(async (origin, mailServer) => {
    const [email, newEmail] = [someAddress(), someAddress()];
    await createAccount(page, email, origin);
    await expect(page.locator('.auth-notice')).toContainText(`We have sent a mail to ${email}.`);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    // The input is still there.
    await submit(page, 'Sign in');
    await expectSignedIn(page, email);
    await page.getByRole('link', { name: 'Account settings' }).click();
    await expect(page.getByText('is not confirmed yet')).toBeVisible();

    await page.goto(linkIn(await mailServer.next(email)).href);
    await page.getByRole('button', { name: 'Confirm address' }).click();
    await expect(page.locator('.auth-notice')).toHaveText(`Your address ${email} is confirmed.`);
    await page.getByRole('link', { name: 'Account settings' }).click();
    await expect(page.getByText('is confirmed.')).toBeVisible();

    await page.getByRole('button', { name: 'Change e-mail' }).click();
    await page.getByLabel('New e-mail').fill(newEmail);
    await page.getByLabel('Your password').fill(PASSWORD);
    await submit(page, 'Change e-mail');
    await expect(page.locator('.auth-notice')).toContainText(`A link was sent to ${newEmail}.`);
    const move = linkIn(await mailServer.next(newEmail));
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(toastOf(page, 'Logged out')).toBeVisible();
    await page.goto(move.href);
    await expect(page.locator('.auth-notice')).toHaveText('Sign in to confirm your address.');
    await signIn(page, email, PASSWORD);
    await page.getByRole('button', { name: 'Confirm address' }).click();
    await expectSignedIn(page, newEmail);

    await page.getByRole('button', { name: 'Log Out', exact: true }).click();
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await page.getByLabel('E-mail').fill(newEmail);
    await submit(page, 'Send a link');
    await expect(page.locator('.auth-notice')).toContainText('a link is on its way there');
    const link = linkIn(await mailServer.next(newEmail));
    expect(link.origin).toBe(origin);
    await page.goto(link.href);
    await page.getByLabel('New password').fill('a quite new horse');
    await submit(page, 'Set password');
    await expect(page.locator('.auth-notice')).toContainText('Your password is changed.');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page).toHaveURL(`${origin}/auth`);
    await signIn(page, newEmail, 'a quite new horse');
    await expectSignedIn(page, newEmail);

    await page.goto(link.href);
    await page.getByLabel('New password').fill('yet another horse');
    await submit(page, 'Set password');
    await expect(wrongOf(page)).toHaveText('This link has been used already or is too old. Ask for a new one.');
  });
});
