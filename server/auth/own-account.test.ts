import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { LASTING } from '#server/auth/better-auth.ts';
import { MAILS_A_MINUTE } from '#server/auth/account-requests.ts';
import { LINK_MS } from '#server/auth/links.ts';
import { ROTATION } from '#server/auth/session-rotation.ts';
import { Browser, PASSWORD, refusal } from '#server/auth/testing/browser.ts';
import { linkIn } from '#server/auth/testing/mail-server.ts';
import { visitorsOf } from '#server/auth/testing/visitors.ts';
import { DATABASES } from '#server/testing/databases.ts';
import { serverOfTests, mailServerOfTests } from '#server/testing/test-server.ts';

const NEW_PASSWORD = 'a quite new horse';
const OLD_LINK = [422, 'This link has been used already or is too old. Ask for a new one.'];
const WRONG_PASSWORD = [422, 'This is not the password of your account.'];
const NOT_SIGNED_IN = [401, 'You are not signed in any more. Please sign in again.'];

describe.each(DATABASES)('own account, with mail and the %s database', (kind) => {
  const mailServer = mailServerOfTests();
  const server = serverOfTests(kind, () => ({ smtpUrl: mailServer.url, publicUrl: 'http://games.example.org' }));
  const { browser, someone, passMs } = visitorsOf(server, ['Failed to create user']);

  const mailTo = async (email: string, subject: string) => {
    const mail = await mailServer.next(email);
    expect(mail.text).toContain(`Subject: ${subject}\r\n`);
    return mail;
  };
  const tokenOf = async (email: string, subject: string, name = 'confirm') =>
    linkIn(await mailTo(email, subject)).searchParams.get(name)!;
  /** Signs up and in; returns the token that confirms the address. */
  const signedUp = async (email = someone()) => {
    const mine = browser();
    await mine.signUp(email);
    const token = await tokenOf(email, 'Confirm your address');
    expect((await mine.signIn(email)).status).toBe(200);
    return { mine, email, token };
  };
  /** Asks for a move; returns the token that confirms the new address. */
  const askToMove = async (mine: Browser, newEmail: string, password = PASSWORD) => {
    const answer = await mine.post('change-email', { password, newEmail });
    expect(await answer.json()).toEqual({ way: 'mail' });
    return tokenOf(newEmail.toLowerCase(), 'Confirm your new address');
  };
  const resetTokenOf = async (email: string) => {
    await browser().post('request-password-reset', { email });
    return tokenOf(email, 'A new password', 'token');
  };

  test('the response to a sign-up does not reveal that the address is taken', async () => {
    const [email, mine] = [someone(), browser()];
    const first = await mine.signUp(email);
    // The server does not wait for its mails, so the second could arrive first.
    await mailTo(email, 'Confirm your address');
    const answers = [first, await browser().signUp(email, 'another horse')];
    for (const answer of answers) {
      expect([answer.status, await answer.text(), answer.headers.getSetCookie()]).toEqual([200, 'null', []]);
    }
    const [one, other] = answers.map(({ headers }) => [...headers.keys()]);
    expect(one).toEqual(other);
    const told = await mailTo(email, 'You have an account already');
    expect(told.text).not.toContain('http');
    expect((await browser().signIn(email, 'another horse')).status).toBe(401);
    expect((await browser().signIn(email)).status).toBe(200);
  });

  test('concurrent sign-ups do not reveal it either', async () => {
    const email = someone();
    const answers = await Promise.all([browser().signUp(email), browser().signUp(email)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await mailServer.next(email);
    await mailServer.next(email);
  });

  test('confirms an address when its link is opened while signed in to its account', async () => {
    const { mine, email, token } = await signedUp();
    expect(await mine.account()).toMatchObject({ email, confirmed: false, nextEmail: null, way: 'mail' });
    expect(await browser().refused('verify-email', { token })).toEqual(NOT_SIGNED_IN);
    const { mine: others } = await signedUp();
    expect(await others.refused('verify-email', { token })).toEqual([422, expect.stringContaining('another account')]);
    expect((await mine.account()).confirmed).toBe(false);
    const answer = await mine.post('verify-email', { token });
    expect([answer.status, await answer.json()]).toEqual([200, { email }]);
    expect((await mine.account()).confirmed).toBe(true);
    expect(await mine.refused('verify-email', { token })).toEqual(OLD_LINK);
  });

  test('a confirmation link expires after a day or when a newer one is sent', async () => {
    const { mine, email, token } = await signedUp();
    expect(await (await mine.post('send-verification-email')).json()).toEqual({ way: 'mail' });
    const newer = await tokenOf(email, 'Confirm your address');
    expect(await mine.refused('verify-email', { token })).toEqual(OLD_LINK);
    passMs(LINK_MS.email + 1);
    expect(await mine.refused('verify-email', { token: newer })).toEqual(OLD_LINK);
    expect(await browser().refused('reset-password', { token: newer, newPassword: NEW_PASSWORD })).toEqual(OLD_LINK);
  });

  test('a password reset link also confirms the address', async () => {
    const { mine, email } = await signedUp();
    const token = await resetTokenOf(email);
    await mine.post('reset-password', { token, newPassword: NEW_PASSWORD });
    await mine.signIn(email, NEW_PASSWORD);
    expect((await mine.account()).confirmed).toBe(true);
  });

  test('changing the password requires the old one and signs out all other browsers', async () => {
    const { mine, email } = await signedUp();
    const other = browser();
    await other.signIn(email);
    const change = { password: PASSWORD, newPassword: NEW_PASSWORD };
    expect(await mine.refused('change-password', { ...change, password: 'wrong horse' })).toEqual(WRONG_PASSWORD);
    expect((await mine.post('change-password', change)).status).toBe(200);
    await mailTo(email, 'Your password has changed');
    passMs(LASTING.cachedSeconds * 1000 + 1);
    expect([await mine.visitor(), await other.visitor()]).toEqual([email, null]);
    vi.useRealTimers();
    expect((await browser().signIn(email)).status).toBe(401);
    expect((await browser().signIn(email, NEW_PASSWORD)).status).toBe(200);
  });

  test('refuses a common password on every route that sets one', async () => {
    const { mine, email } = await signedUp();
    const common = [422, expect.stringContaining('among the first that are guessed')];
    expect(await refusal(await browser().signUp(someone(), 'password123'))).toEqual(common);
    const change = { password: PASSWORD, newPassword: 'iloveyou1' };
    expect(await mine.refused('change-password', change)).toEqual(common);
    expect(await mine.refused('change-password', { ...change, newPassword: email })).toEqual(common);
    const token = await resetTokenOf(email);
    expect(await browser().refused('reset-password', { token, newPassword: email })).toEqual(common);
    expect((await browser().signIn(email)).status).toBe(200);
  });

  test('moves the account when the new address is confirmed and notifies the old one', async () => {
    const newEmail = someone();
    const { mine, email } = await signedUp();
    const typed = newEmail.toUpperCase();
    const wrong = { password: 'wrong horse', newEmail: typed };
    expect(await mine.refused('change-email', wrong)).toEqual(WRONG_PASSWORD);
    const token = await askToMove(mine, typed);
    expect((await mailTo(email, 'Your address is about to change')).text).toContain(newEmail);
    expect(await mine.account()).toMatchObject({ email, nextEmail: newEmail });
    expect((await browser().signIn(newEmail)).status).toBe(401);

    expect((await mine.post('verify-email', { token })).status).toBe(200);
    expect((await mailTo(email, 'Your address has changed')).text).toContain(newEmail);
    expect(await mine.visitor()).toBe(newEmail);
    expect(await mine.account()).toMatchObject({ email: newEmail, confirmed: true, nextEmail: null });
    expect((await browser().signIn(email)).status).toBe(401);
    expect((await browser().signIn(newEmail)).status).toBe(200);
  });

  test('tells only its owner that a new address is taken, not the requester', async () => {
    const [{ mine, email }, { email: taken }] = [await signedUp(), await signedUp()];
    const answer = await mine.post('change-email', { password: PASSWORD, newEmail: taken });
    expect(await answer.json()).toEqual({ way: 'mail' });
    await mailTo(taken, 'You have an account already');
    expect(await mine.account()).toMatchObject({ email, nextEmail: null });
  });

  test('does not move to an address that was taken in the meantime', async () => {
    const newEmail = someone();
    const { mine, email } = await signedUp();
    const token = await askToMove(mine, newEmail);
    await signedUp(newEmail);
    expect((await mine.post('verify-email', { token })).status).toBe(422);
    expect((await mine.account()).email).toBe(email);
  });

  test('a new password cancels a pending move, and a move cancels password reset links', async () => {
    const [stranger, newEmail] = [someone(), someone()];
    const { mine, email } = await signedUp();
    const hijack = await askToMove(mine, stranger);
    await mine.post('change-password', { password: PASSWORD, newPassword: NEW_PASSWORD });
    expect(await mine.refused('verify-email', { token: hijack })).toEqual(OLD_LINK);

    await mailTo(email, 'Your address is about to change');
    await mailTo(email, 'Your password has changed');
    const reset = { token: await resetTokenOf(email), newPassword: PASSWORD };
    await mine.post('verify-email', { token: await askToMove(mine, newEmail, NEW_PASSWORD) });
    expect(await browser().refused('reset-password', reset)).toEqual(OLD_LINK);
  });

  test('deletes the account with all its data, and its address can sign up again', async () => {
    const { mine, email } = await signedUp();
    const other = browser();
    await other.signIn(email);
    await mine.post('request-password-reset', { email });
    await mailServer.next(email);
    const idOf = sql<{ id: string }>`select id from users where email = ${email}`;
    const { id } = (await idOf.execute(server.database.db)).rows[0]!;
    expect(await mine.refused('delete-user', { password: 'wrong horse' })).toEqual(WRONG_PASSWORD);
    expect((await idOf.execute(server.database.db)).rows).toHaveLength(1);

    expect((await mine.post('delete-user', { password: PASSWORD })).status).toBe(200);
    expect([...mine.cookies.keys()]).toEqual(['arcade.device']);
    for (const table of ['users', 'sessions', 'credentials', 'account_links']) {
      const key = table === 'users' ? 'id' : 'user_id';
      const left = sql`select 1 from ${sql.table(table)} where ${sql.ref(key)} = ${id}`;
      expect([table, (await left.execute(server.database.db)).rows]).toEqual([table, []]);
    }
    passMs(LASTING.cachedSeconds * 1000 + 1);
    expect(await other.visitor()).toBeNull();
    vi.useRealTimers();
    expect((await browser().signIn(email)).status).toBe(401);
    await signedUp(email);
  });

  test('refuses a signed-out browser even if its cached session says otherwise', async () => {
    const { mine, email } = await signedUp();
    const thief = browser();
    thief.steal(mine.cookies);
    await mine.post('sign-out');
    expect(await thief.visitor()).toBe(email);
    expect(await refusal(await thief.get('account'))).toEqual(NOT_SIGNED_IN);
    const typed = { password: PASSWORD, newPassword: NEW_PASSWORD, newEmail: someone() };
    for (const route of ['change-password', 'change-email', 'delete-user', 'send-verification-email']) {
      expect(await thief.refused(route, typed)).toEqual(NOT_SIGNED_IN);
    }
  });

  test('reading the account keeps a session that is due for rotation', async () => {
    const { mine, email } = await signedUp();
    passMs(ROTATION.afterMs);
    expect((await mine.account()).email).toBe(email);
    passMs(ROTATION.graceMs + LASTING.cachedSeconds * 1000);
    expect(await mine.visitor()).toBe(email);
  });

  test('limits mails per address and minute over all clients', async () => {
    const { mine } = await signedUp();
    const ask = () => mine.post('send-verification-email');
    for (let number = 0; number < MAILS_A_MINUTE; number++) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
    const email = someone();
    for (let number = 0; number < MAILS_A_MINUTE; number++) expect((await browser().signUp(email)).status).toBe(200);
    expect((await browser().signUp(email)).status).toBe(429);
    // Mails of other kinds do not block a password reset.
    expect((await browser().post('request-password-reset', { email })).status).toBe(200);
  });
});

describe('a slow sign-up', () => {
  const signUpMs = 200;
  const mailServer = mailServerOfTests();
  const server = serverOfTests('PostgreSQL', () => ({ smtpUrl: mailServer.url, signUpMs }));

  test.each(['free', 'taken'])('takes its minimum time if the address is %s', async () => {
    const startMs = performance.now();
    expect((await new Browser(server.address).signUp('mine@example.org')).status).toBe(200);
    // Lower bound only, since a busy machine may be slow. Timers may fire slightly early.
    expect(performance.now() - startMs).toBeGreaterThan(signUpMs - 50);
  });
});
