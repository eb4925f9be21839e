import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { LASTING } from '#server/auth/better-auth.ts';
import { LINK_MS } from '#server/auth/links.ts';
import { Browser, refusal } from '#server/auth/testing/browser.ts';
import { linkIn } from '#server/auth/testing/mail-server.ts';
import { DATABASES } from '#server/testing/databases.ts';
import { startTestServer, serverOfTests, mailServerOfTests } from '#server/testing/test-server.ts';

const OLD_LINK = 'This link has been used already or is too old. Ask for a new one.';
const NEW_PASSWORD = 'a quite new horse';

describe.each(DATABASES)('password reset, with the %s database', (kind) => {
  const mailServer = mailServerOfTests();
  const server = serverOfTests(kind, () => ({ smtpUrl: mailServer.url, publicUrl: 'https://games.example.org' }));
  let clients = 0;

  const browser = () => new Browser(server.address, { 'x-forwarded-for': `10.2.0.${clients++}` });
  /** Signs up and in, and reads the mail about it. */
  const signedUp = async (email: string) => {
    const mine = browser();
    await mine.signUp(email);
    await mailServer.next(email);
    await mine.signIn(email);
    return mine;
  };
  const tokenFor = async (email: string) => {
    await browser().post('request-password-reset', { email });
    return linkIn(await mailServer.next(email)).searchParams.get('token')!;
  };

  test('mails a link that sets a new password once', async () => {
    const email = 'forgetful@example.org';
    await signedUp(email);
    const asked = await browser().post('request-password-reset', { email });
    expect([asked.status, await asked.json()]).toEqual([200, { way: 'mail' }]);
    const mail = await mailServer.next(email);
    expect(mail).toMatchObject({ from: 'no-reply@games.example.org', to: [email] });
    expect(mail.text).toContain('Subject: A new password');
    const link = linkIn(mail);
    expect(link.origin + link.pathname).toBe('https://games.example.org/auth');

    const reset = { token: link.searchParams.get('token'), newPassword: NEW_PASSWORD };
    expect((await browser().post('reset-password', reset)).status).toBe(200);
    expect((await browser().signIn(email)).status).toBe(401);
    expect((await browser().signIn(email, NEW_PASSWORD)).status).toBe(200);
    expect(await refusal(await browser().post('reset-password', reset))).toEqual([422, OLD_LINK]);
  });

  test('a new password signs out everywhere', async () => {
    const email = 'everywhere@example.org';
    const mine = await signedUp(email);
    expect(await mine.visitor()).toBe(email);
    await browser().post('reset-password', { token: await tokenFor(email), newPassword: NEW_PASSWORD });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + LASTING.cachedSeconds * 1000 + 1 });
    expect(await mine.visitor()).toBeNull();
    vi.useRealTimers();
  });

  test('a password that is too short does not use up the link', async () => {
    const email = 'short@example.org';
    await signedUp(email);
    const token = await tokenFor(email);
    const short = await browser().post('reset-password', { token, newPassword: 'short' });
    expect(await refusal(short)).toEqual([422, 'The password must have at least 8 characters.']);
    expect((await browser().post('reset-password', { token, newPassword: NEW_PASSWORD })).status).toBe(200);
  });

  test('a newer link invalidates the older ones', async () => {
    const email = 'twice@example.org';
    await signedUp(email);
    const [older, newer] = [await tokenFor(email), await tokenFor(email)];
    const reset = (token: string) => browser().post('reset-password', { token, newPassword: NEW_PASSWORD });
    expect(await refusal(await reset(older))).toEqual([422, OLD_LINK]);
    expect((await reset(newer)).status).toBe(200);
  });

  test('the stored form of a link cannot be used as one', async () => {
    const email = 'read@example.org';
    await signedUp(email);
    const token = await tokenFor(email);
    const { rows } = await sql<Record<string, unknown>>`
      select account_links.* from account_links join users on users.id = user_id where users.email = ${email}
        and kind = 'password'`.execute(server.database.db);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    for (const value of Object.values(rows[0]!)) {
      const reset = await browser().post('reset-password', { token: String(value), newPassword: NEW_PASSWORD });
      expect(await refusal(reset)).toEqual([422, OLD_LINK]);
    }
    expect((await browser().post('reset-password', { token, newPassword: NEW_PASSWORD })).status).toBe(200);
  });

  test('of two concurrent uses of a link one succeeds', async () => {
    const email = 'race@example.org';
    await signedUp(email);
    const token = await tokenFor(email);
    const tries = [NEW_PASSWORD, 'another new horse'].map((newPassword) =>
      browser().post('reset-password', { token, newPassword }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.sort((a, b) => a - b)).toEqual([200, 422]);
  });

  test('a link expires after an hour', async () => {
    const email = 'late@example.org';
    await signedUp(email);
    const token = await tokenFor(email);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + LINK_MS.password + 1 });
    const late = await browser().post('reset-password', { token, newPassword: NEW_PASSWORD });
    vi.useRealTimers();
    expect(await refusal(late)).toEqual([422, OLD_LINK]);
  });

  test('an address without an account gets the same response and no mail', async () => {
    const email = 'known@example.org';
    await signedUp(email);
    const unknown = await browser().post('request-password-reset', { email: 'unknown@example.org' });
    expect([unknown.status, await unknown.text()]).toEqual([200, '{"way":"mail"}']);
    await tokenFor(email);
    expect(mailServer.mails.flatMap(({ to }) => to)).not.toContain('unknown@example.org');
    expect(server.errors).toEqual([]);
  });

  test('a forged host or redirect does not change where links point', async () => {
    const email = 'victim@example.org';
    await signedUp(email);
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
  const line = {
    msg: 'mail: sending failed',
    err: { message: 'connect ECONNREFUSED 127.0.0.1:1' },
  };
  // The sign-up mail and the reset link.
  expect(server.errors).toMatchObject([line, line]);
});

test('without a mail server the link is logged', async () => {
  const server = await startTestServer('PostgreSQL');
  const browser = new Browser(server.address);
  await browser.signUp('logged@example.org');
  const asked = await browser.post('request-password-reset', { email: 'logged@example.org' });
  expect(await asked.json()).toEqual({ way: 'log' });
  const [link] = await server.loggedLinks(1);
  expect(link).toMatch(new RegExp(`^${server.address}/auth\\?token=[\\w-]+$`));
  await server.stop();
});
