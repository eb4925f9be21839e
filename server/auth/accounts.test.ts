import { getMigrations } from 'better-auth/db/migration';
import { sql } from 'kysely';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { LASTING, authOptions } from '#server/auth/better-auth.ts';
import { deleteExpired } from '#server/delete-expired.ts';
import { ROTATION } from '#server/auth/session-rotation.ts';
import { PASSWORD, refusal } from '#server/auth/testing/browser.ts';
import { visitorsOf } from '#server/auth/testing/visitors.ts';
import { DATABASES } from '#server/testing/databases.ts';
import { serverOfTests } from '#server/testing/test-server.ts';

describe.each(DATABASES)('accounts in the %s database', (kind) => {
  const server = serverOfTests(kind, { hashesPasswords: true });
  const { browser, someone, signedUp, passMs } = visitorsOf(server, ['Failed to create user']);

  test('our tables match the schema better-auth expects', async () => {
    const parts = {
      secret: new Uint8Array(32),
      publicUrl: null,
      logger: pino({ level: 'silent' }),
      signsInAtOnce: true,
    };
    const plan = await getMigrations(authOptions({ db: server.database.db, ...parts }), { throwOnUnsafe: false });
    expect(plan).toMatchObject({ toBeCreated: [], toBeAdded: [], toBeAddedIndexes: [], schemaProblems: [] });
  });

  test('signing up signs in this browser only, and others can sign in, whatever the case of the address', async () => {
    const [mine, other, email] = [browser(), browser(), someone()];
    expect(await mine.visitor()).toBeNull();
    const answer = await mine.signUp(email);
    expect([answer.status, await answer.json()]).toEqual([200, { user: { email } }]);
    expect([await mine.visitor(), await other.visitor()]).toEqual([email, null]);
    // The session's token is in the cookie only.
    expect(await (await other.signIn(` ${email.toUpperCase()} `)).json()).toEqual({ user: { email } });
    expect([await mine.visitor(), await other.visitor()]).toEqual([email, email]);
  });

  test('a wrong password and an unknown address get the same response', async () => {
    const { email } = await signedUp();
    const wrong = await refusal(await browser().signIn(email, 'wrong horse'));
    expect(wrong).toEqual([401, 'The e-mail address or the password is wrong.']);
    expect(await refusal(await browser().signIn(someone()))).toEqual(wrong);
  });

  test('allows one account per address', async () => {
    const { email } = await signedUp();
    const again = browser();
    const answer = await refusal(await again.signUp(email.toUpperCase(), 'another horse'));
    expect(answer).toEqual([
      422,
      'There is an account with this e-mail address already. Sign in, or ask for a new password.',
    ]);
    expect(await again.visitor()).toBeNull();
    expect((await browser().signIn(email)).status).toBe(200);
  });

  test('of two concurrent sign-ups one succeeds', async () => {
    const email = someone();
    const answers = await Promise.all([browser().signUp(email), browser().signUp(email)]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422]);
  });

  test.each([
    ['7 letters', 'name@example.org', 'seven77', 'The password must have at least 8 characters.'],
    ['no address', 'nobody', PASSWORD, 'This is not an e-mail address. One looks like name@example.org.'],
  ])('refuses an account with %s and says why', async (_what, email, password, detail) => {
    expect(await refusal(await browser().signUp(email, password))).toEqual([422, detail]);
  });

  test('signing out ends the session even if its cookies were copied', async () => {
    const { mine } = await signedUp();
    const thief = browser();
    thief.steal(mine.cookies);
    expect((await mine.post('sign-out')).status).toBe(200);
    expect([...mine.cookies.keys()]).toEqual(['arcade.device']);
    expect(await mine.visitor()).toBeNull();
    passMs(LASTING.cachedSeconds * 1000 + 1);
    expect(await thief.visitor()).toBeNull();
  });

  test.each([
    ['signing out everywhere ends all sessions of the account', 'revoke-sessions', 401],
    ['signing out all other browsers ends all other sessions of the account', 'revoke-other-sessions', 200],
  ])('%s, and none of other accounts', async (_what, route, left) => {
    const [{ mine, email }, { mine: stranger }, other] = [await signedUp(), await signedUp(), browser()];
    await other.signIn(email);
    expect((await mine.post(route)).status).toBe(200);
    const statuses = [mine, other, stranger].map(async (who) => (await who.get('account')).status);
    expect(await Promise.all(statuses)).toEqual([left, 401, 200]);
    passMs(LASTING.cachedSeconds * 1000 + 1);
    expect(await other.visitor()).toBeNull();
  });

  test.each([
    ['sign-out', 200],
    ['revoke-sessions', 200],
    ['revoke-other-sessions', 401],
  ])('answers a signed-out browser to %s with %i', async (route, status) => {
    expect((await browser().post(route)).status).toBe(status);
  });

  test("signing in replaces the browser's previous session", async () => {
    const { mine, email } = await signedUp();
    const thief = browser();
    thief.steal(mine.cookies);
    await mine.signIn(email);
    passMs(LASTING.cachedSeconds * 1000 + 1);
    expect([await mine.visitor(), await thief.visitor()]).toEqual([email, null]);
  });

  test('rotates the session token after a day and ends the old one', async () => {
    const { mine, email } = await signedUp();
    const thief = browser();
    thief.steal(mine.cookies);
    const token = () => mine.cookies.get('arcade.session_token');
    const first = token();
    await mine.visitor();
    expect(token()).toBe(first);

    passMs(ROTATION.afterMs);
    // Both concurrent requests are signed in.
    expect(await Promise.all([mine.visitor(), mine.visitor()])).toEqual([email, email]);
    expect(token()).not.toBe(first);
    expect(await mine.visitor()).toBe(email);
    passMs(ROTATION.graceMs + LASTING.cachedSeconds * 1000);
    expect([await mine.visitor(), await thief.visitor()]).toEqual([email, null]);
  });

  test('an unused session expires after a month and is deleted', async () => {
    const [{ mine, email }, { email: other }] = [await signedUp(), await signedUp()];
    passMs(LASTING.sessionSeconds * 1000 + 1);
    expect(await mine.visitor()).toBeNull();
    await browser().signIn(email);
    await deleteExpired(server.database.db);
    const { rows } = await sql`
      select email from sessions join users on users.id = user_id
      where email in (${email}, ${other})`.execute(server.database.db);
    expect(rows).toEqual([{ email }]);
  });

  test('stores passwords only as hashes', async () => {
    const password = 'a password to look for';
    await browser().signUp(someone(), password);
    const { rows } = await sql<{ password: string }>`select password from credentials`.execute(server.database.db);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row.password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
  });
});
