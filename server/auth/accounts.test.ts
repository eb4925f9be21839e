import { getMigrations } from 'better-auth/db/migration';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { LASTING, authOptions } from '#server/auth/better-auth.ts';
import { deleteExpired } from '#server/delete-expired.ts';
import { ROTATION } from '#server/auth/session-rotation.ts';
import { Browser, PASSWORD, refusal } from '#server/auth/testing/browser.ts';
import { DATABASES } from '#server/testing/databases.ts';
import { serverOfTests } from '#server/testing/test-server.ts';

describe.each(DATABASES)('accounts in the %s database', (kind) => {
  const server = serverOfTests(kind, { hashesPasswords: true });
  let clients = 0;

  afterEach(() => {
    vi.useRealTimers();
  });

  const browser = () => new Browser(server.address, { 'x-forwarded-for': `10.1.${clients >> 8}.${clients++ & 255}` });
  const someone = () => `player${clients++}@example.org`;
  const passMs = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

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

  test('signing up signs in this browser only', async () => {
    const [mine, other, email] = [browser(), browser(), someone()];
    expect(await mine.visitor()).toBeNull();
    const answer = await mine.signUp(email);
    expect([answer.status, await answer.json()]).toEqual([200, { user: { email } }]);
    expect(await mine.visitor()).toBe(email);
    expect(await other.visitor()).toBeNull();
  });

  test('signs in from several browsers, ignoring the case of the address', async () => {
    const [first, second, email] = [browser(), browser(), someone()];
    await first.signUp(email);
    expect((await second.signIn(` ${email.toUpperCase()} `)).status).toBe(200);
    expect([await first.visitor(), await second.visitor()]).toEqual([email, email]);
  });

  test('a wrong password and an unknown address get the same response', async () => {
    const [mine, email] = [browser(), someone()];
    await mine.signUp(email);
    const wrong = await refusal(await browser().signIn(email, 'wrong horse'));
    expect(wrong).toEqual([401, 'The e-mail address or the password is wrong.']);
    expect(await refusal(await browser().signIn(someone()))).toEqual(wrong);
  });

  test('allows one account per address', async () => {
    const email = someone();
    await browser().signUp(email);
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
    ['129 letters', 'name@example.org', 'x'.repeat(129), 'The password may have at most 128 characters.'],
    ['no address', 'nobody', PASSWORD, 'This is not an e-mail address. One looks like name@example.org.'],
  ])('refuses an account with %s and says why', async (_what, email, password, detail) => {
    expect(await refusal(await browser().signUp(email, password))).toEqual([422, detail]);
  });

  test('signing out ends the session even if its cookies were copied', async () => {
    const [mine, thief, email] = [browser(), browser(), someone()];
    await mine.signUp(email);
    for (const [name, value] of mine.cookies) thief.cookies.set(name, value);
    expect((await mine.post('sign-out')).status).toBe(200);
    expect([...mine.cookies.keys()]).toEqual(['arcade.device']);
    expect(await mine.visitor()).toBeNull();
    passMs(LASTING.cachedSeconds * 1000 + 1);
    expect(await thief.visitor()).toBeNull();
  });

  test('signing out everywhere ends all sessions of the account and no others', async () => {
    const [first, second, stranger, email] = [browser(), browser(), browser(), someone()];
    await first.signUp(email);
    await second.signIn(email);
    await stranger.signUp(someone());
    expect((await first.post('revoke-sessions')).status).toBe(200);
    expect(await first.visitor()).toBeNull();
    passMs(LASTING.cachedSeconds * 1000 + 1);
    expect(await second.visitor()).toBeNull();
    expect(await stranger.visitor()).not.toBeNull();
  });

  test('signing out while signed out succeeds', async () => {
    expect((await browser().post('sign-out')).status).toBe(200);
    expect((await browser().post('revoke-sessions')).status).toBe(200);
  });

  test("signing in replaces the browser's previous session", async () => {
    const [mine, thief, email] = [browser(), browser(), someone()];
    await mine.signUp(email);
    for (const [name, value] of mine.cookies) thief.cookies.set(name, value);
    await mine.signIn(email);
    passMs(LASTING.cachedSeconds * 1000 + 1);
    expect([await mine.visitor(), await thief.visitor()]).toEqual([email, null]);
  });

  test('rotates the session token after a day and ends the old one', async () => {
    const [mine, thief, email] = [browser(), browser(), someone()];
    await mine.signUp(email);
    for (const [name, value] of mine.cookies) thief.cookies.set(name, value);
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
    const [mine, forgotten, email, other] = [browser(), browser(), someone(), someone()];
    await mine.signUp(email);
    await forgotten.signUp(other);
    passMs(LASTING.sessionSeconds * 1000 + 1);
    expect(await mine.visitor()).toBeNull();
    await browser().signIn(email);
    await deleteExpired(server.database.db);
    const { rows } =
      await sql`select email from sessions join users on users.id = user_id where email in (${email}, ${other})`.execute(
        server.database.db,
      );
    expect(rows).toEqual([{ email }]);
  });

  test('stores passwords only as hashes', async () => {
    const password = 'a password to look for';
    await browser().signUp(someone(), password);
    const { rows } = await sql<{ password: string }>`select password from credentials`.execute(server.database.db);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row.password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
  });

  test('signs out all other browsers and stays signed in', async () => {
    const [mine, other, stranger, email] = [browser(), browser(), browser(), someone()];
    await mine.signUp(email);
    await other.signIn(email);
    await stranger.signUp(someone());
    expect((await browser().post('revoke-other-sessions')).status).toBe(401);
    expect((await mine.post('revoke-other-sessions')).status).toBe(200);
    expect([(await mine.get('account')).status, (await other.get('account')).status]).toEqual([200, 401]);
    expect((await stranger.get('account')).status).toBe(200);
  });
});
