import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { LASTING } from '#server/auth/better-auth.ts';
import { LINK_MS } from '#server/auth/links.ts';
import { Browser, refusal } from '#server/auth/testing/browser.ts';
import { linkIn } from '#server/auth/testing/mail-server.ts';
import { visitorsOf } from '#server/auth/testing/visitors.ts';
import { DATABASES } from '#server/testing/databases.ts';
import { startTestServer, serverOfTests, mailServerOfTests } from '#server/testing/test-server.ts';

const OLD_LINK = [422, 'This link has been used already or is too old. Ask for a new one.'];
const NEW_PASSWORD = 'a quite new horse';

describe.each(DATABASES)('password reset, with the %s database', (kind) => {
  const mailServer = mailServerOfTests();
  const server = serverOfTests(kind, () => ({ smtpUrl: mailServer.url, publicUrl: 'https://games.example.org' }));
  const { browser, someone, passMs } = visitorsOf(server);

  /** Signs up and in, and reads the mail about it. */
  const signedUp = async () => {
    const [mine, email] = [browser(), someone()];
    await mine.signUp(email);
    await mailServer.next(email);
    await mine.signIn(email);
    return { mine, email };
  };
  const tokenFor = async (email: string) => {
    await browser().post('request-password-reset', { email });
    return linkIn(await mailServer.next(email)).searchParams.get('token')!;
  };
  const reset = (token: string | null, newPassword = NEW_PASSWORD) =>
    browser().post('reset-password', { token, newPassword });

  test('mails a link that sets a new password once', async () => {
    const { email } = await signedUp();
    const asked = await browser().post('request-password-reset', { email });
    expect([asked.status, await asked.json()]).toEqual([200, { way: 'mail' }]);
    const mail = await mailServer.next(email);
    expect(mail).toMatchObject({ from: 'no-reply@games.example.org', to: [email] });
    expect(mail.text).toContain('Subject: A new password');
    const link = linkIn(mail);
    expect(link.origin + link.pathname).toBe('https://games.example.org/auth');

    const token = link.searchParams.get('token');
    expect((await reset(token)).status).toBe(200);
    expect((await browser().signIn(email)).status).toBe(401);
    expect((await browser().signIn(email, NEW_PASSWORD)).status).toBe(200);
    expect(await refusal(await reset(token))).toEqual(OLD_LINK);
  });

  test('a new password signs out everywhere', async () => {
    const { mine, email } = await signedUp();
    expect(await mine.visitor()).toBe(email);
    await reset(await tokenFor(email));
    passMs(LASTING.cachedSeconds * 1000 + 1);
    expect(await mine.visitor()).toBeNull();
  });

  test('a password that is too short does not use up the link', async () => {
    const { email } = await signedUp();
    const token = await tokenFor(email);
    expect(await refusal(await reset(token, 'short'))).toEqual([422, 'The password must have at least 8 characters.']);
    expect((await reset(token)).status).toBe(200);
  });

  test('a link is invalid after an hour, or when a newer one is sent', async () => {
    const { email } = await signedUp();
    const [older, newer] = [await tokenFor(email), await tokenFor(email)];
    expect(await refusal(await reset(older))).toEqual(OLD_LINK);
    passMs(LINK_MS.password + 1);
    expect(await refusal(await reset(newer))).toEqual(OLD_LINK);
  });

  test('the stored form of a link cannot be used as one', async () => {
    const { email } = await signedUp();
    const token = await tokenFor(email);
    const { rows } = await sql<Record<string, unknown>>`
      select account_links.* from account_links join users on users.id = user_id where users.email = ${email}
        and kind = 'password'`.execute(server.database.db);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    for (const value of Object.values(rows[0]!)) {
      expect(await refusal(await reset(String(value)))).toEqual(OLD_LINK);
    }
    expect((await reset(token)).status).toBe(200);
  });

  test('of two concurrent uses of a link one succeeds', async () => {
    const { email } = await signedUp();
    const token = await tokenFor(email);
    const tries = await Promise.all([NEW_PASSWORD, 'another new horse'].map((password) => reset(token, password)));
    const statuses = tries.map(({ status }) => status);
    expect(statuses.sort((a, b) => a - b)).toEqual([200, 422]);
  });

  test('an address without an account gets the same response and no mail', async () => {
    const { email } = await signedUp();
    const unknown = await browser().post('request-password-reset', { email: 'unknown@example.org' });
    expect([unknown.status, await unknown.text()]).toEqual([200, '{"way":"mail"}']);
    await tokenFor(email);
    expect(mailServer.mails.flatMap(({ to }) => to)).not.toContain('unknown@example.org');
  });

  test('a forged host or redirect does not change where links point', async () => {
    const { email } = await signedUp();
    const forged = new Browser(server.address, {
      'x-forwarded-host': 'elsewhere.example',
      'x-forwarded-for': '10.3.0.1',
    });
    await forged.post('request-password-reset', { email, redirectTo: 'https://elsewhere.example/auth' });
    expect(linkIn(await mailServer.next(email)).origin).toBe('https://games.example.org');
  });
});

test('logs an unreachable mail server without telling the page', async () => {
  const server = await startTestServer('PostgreSQL', { smtpUrl: 'smtp://127.0.0.1:1' });
  const browser = new Browser(server.address);
  await browser.signUp('unlucky@example.org');
  expect((await browser.post('request-password-reset', { email: 'unlucky@example.org' })).status).toBe(200);
  await server.stop();
  const line = { msg: 'mail: sending failed', err: { message: 'connect ECONNREFUSED 127.0.0.1:1' } };
  // The sign-up mail and the reset link.
  expect(server.errors).toMatchObject([line, line]);
});

test('without a mail server the link is logged', async () => {
  const server = await startTestServer('PostgreSQL');
  const browser = new Browser(server.address);
  await browser.signUp('logged@example.org');
  expect(await browser.account()).toMatchObject({ confirmed: false, nextEmail: null, way: 'log' });
  const asked = await browser.post('request-password-reset', { email: 'logged@example.org' });
  expect(await asked.json()).toEqual({ way: 'log' });
  const [link] = await server.loggedLinks(1);
  expect(link).toMatch(new RegExp(`^${server.address}/auth\\?token=[\\w-]+$`));
  await server.stop();
});
