import { rmSync } from 'node:fs';
import {
  createAccount,
  expectSignedIn,
  PASSWORD,
  signIn,
  signUp,
  someAddress,
  submit,
  wrongOf,
} from '#e2e/accounts.ts';
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

test('changing the password announces it and keeps the focus on the page; deleting the account takes two steps and the password', async ({
  page,
}) => {
  const email = someAddress();
  await signUp(page, email);
  await page.getByRole('button', { name: 'Account settings' }).click();
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeFocused();
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
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeFocused();
  await page.getByRole('button', { name: 'Back' }).click();
  await expectSignedIn(page, email);
  await page.getByRole('button', { name: 'Log Out', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await signIn(page, email, 'a quite new horse');
  await expectSignedIn(page, email);

  await page.getByRole('button', { name: 'Account settings' }).click();
  await page.getByRole('button', { name: 'Delete account' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Delete account' }).click();
  await submit(page, 'Delete for good');
  await expect(wrongOf(page)).toHaveText('Please enter your password');
  await page.getByLabel('Your password').fill('a quite new horse');
  await submit(page, 'Delete for good');
  await expect(page.locator('.auth-notice')).toHaveText('Your account is deleted, with everything in it.');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await signIn(page, email, 'a quite new horse');
  await expect(wrongOf(page)).toHaveText('The e-mail address or the password is wrong.');
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
    await page.getByRole('button', { name: 'Account settings' }).click();
    await expect(page.getByText('is not confirmed yet')).toBeVisible();

    await page.goto(linkIn(await mailServer.next(email)).href);
    await page.getByRole('button', { name: 'Confirm address' }).click();
    await expect(page.locator('.auth-notice')).toHaveText(`Your address ${email} is confirmed.`);
    await page.getByRole('button', { name: 'Account settings' }).click();
    await expect(page.getByText('is confirmed.')).toBeVisible();

    await page.getByRole('button', { name: 'Change e-mail' }).click();
    await page.getByLabel('New e-mail').fill(newEmail);
    await page.getByLabel('Your password').fill(PASSWORD);
    await submit(page, 'Change e-mail');
    await expect(page.locator('.auth-notice')).toContainText(`A link was sent to ${newEmail}.`);
    const move = linkIn(await mailServer.next(newEmail));
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Log Out', exact: true }).click();
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
