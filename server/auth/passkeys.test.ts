import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { AccountState } from '#api/accounts.ts';
import type { OwnPasskey } from '#api/passkeys.ts';
import { MOST_PASSKEYS } from '#api/passkeys.ts';
import { Browser, PASSWORD, refusal } from '#server/auth/testing/browser.ts';
import { SoftwarePasskey } from '#server/auth/testing/software-passkey.ts';
import { serverOfTests } from '#server/testing/test-server.ts';

const HOST = 'games.example.org';
const ORIGIN = `https://${HOST}`;
const HERE = { origin: ORIGIN, host: HOST };
const REFUSED = [422, 'This passkey was not accepted. Please try again.'];
const UNKNOWN = [404, 'This passkey belongs to no account here, or was removed. Sign in with your password.'];
const NOT_SIGNED_IN = [401, 'You are not signed in any more. Please sign in again.'];

describe('passkeys', () => {
  const server = serverOfTests('PostgreSQL', { publicUrl: ORIGIN });
  let clients = 0;

  afterEach(() => {
    vi.useRealTimers();
  });

  const browser = () => new Browser(server.address, { 'x-forwarded-for': `10.9.${clients >> 8}.${clients++ & 255}` });
  const someone = () => `player${clients++}@example.org`;
  const signedUp = async (email = someone()) => {
    const mine = browser();
    expect((await mine.signUp(email)).status).toBe(200);
    return mine;
  };
  const challengeTo = async (mine: Browser, way: 'register' | 'authenticate') => {
    const body = way === 'register' ? { password: PASSWORD } : undefined;
    const answer = await mine.post(`passkey/generate-${way}-options`, body);
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { challenge: string }).challenge;
  };
  const add = async (mine: Browser, passkey = new SoftwarePasskey(), changes: object = {}) => {
    const challenge = await challengeTo(mine, 'register');
    const response = passkey.create({ challenge, ...HERE, ...changes });
    return mine.post('passkey/verify-registration', { response });
  };
  const added = async (mine: Browser) => {
    const passkey = new SoftwarePasskey();
    const answer = await add(mine, passkey);
    expect(answer.status).toBe(200);
    return { passkey, own: (await answer.json()) as OwnPasskey };
  };
  const signIn = async (who: Browser, passkey: SoftwarePasskey, changes: object = {}) => {
    const challenge = await challengeTo(who, 'authenticate');
    const response = passkey.use({ challenge, ...HERE, ...changes });
    return who.post('passkey/verify-authentication', { response });
  };
  const stateOf = async (mine: Browser) => (await (await mine.get('account')).json()) as AccountState;

  test('signs in with an added passkey, and with the password as before', async () => {
    const email = someone();
    const { passkey, own } = await added(await signedUp(email));
    expect(own).toEqual({ id: expect.any(String), name: 'Passkey', createdAt: expect.any(String) });
    const [phone, laptop] = [browser(), browser()];
    const answer = await signIn(phone, passkey);
    expect([answer.status, await answer.json()]).toEqual([200, { user: { email } }]);
    expect(await phone.visitor()).toBe(email);
    expect((await laptop.signIn(email)).status).toBe(200);
  });

  test('names the host and requires the device to verify its user', async () => {
    const mine = await signedUp();
    const creation = await (await mine.post('passkey/generate-register-options', { password: PASSWORD })).json();
    expect(creation).toMatchObject({
      rp: { id: HOST, name: 'Free Online Games' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const request = await (await browser().post('passkey/generate-authenticate-options')).json();
    expect(request).toMatchObject({ rpId: HOST, userVerification: 'required' });
    expect(request).not.toHaveProperty('allowCredentials');
  });

  test('adds one only to a signed-in account, with its password', async () => {
    const mine = await signedUp();
    const begin = (who: Browser, password: string) => who.post('passkey/generate-register-options', { password });
    expect(await refusal(await begin(browser(), PASSWORD))).toEqual(NOT_SIGNED_IN);
    expect(await refusal(await begin(mine, 'wrong horse'))).toEqual([422, 'This is not the password of your account.']);
    const response = new SoftwarePasskey().create({ challenge: await challengeTo(mine, 'register'), ...HERE });
    expect(await refusal(await browser().post('passkey/verify-registration', { response }))).toEqual(NOT_SIGNED_IN);
    expect((await stateOf(mine)).passkeys).toEqual([]);
  });

  test.each([
    ['another origin', { origin: 'https://elsewhere.example' }],
    ['another host', { host: 'elsewhere.example' }],
    ['a device that has not verified its user', { isVerified: false }],
    ['a challenge of its own', { challenge: 'bXkgb3duIGNoYWxsZW5nZQ' }],
  ])('refuses %s, to add and to sign in', async (_what, changes) => {
    const mine = await signedUp();
    expect(await refusal(await add(mine, new SoftwarePasskey(), changes))).toEqual(REFUSED);
    expect((await stateOf(mine)).passkeys).toEqual([]);
    const { passkey } = await added(mine);
    const phone = browser();
    expect(await refusal(await signIn(phone, passkey, changes))).toEqual(REFUSED);
    expect(await phone.visitor()).toBeNull();
  });

  test('takes each challenge once, in the browser that asked, for five minutes', async () => {
    const { passkey } = await added(await signedUp());
    const [phone, thief] = [browser(), browser()];
    const challenge = await challengeTo(phone, 'authenticate');
    const response = passkey.use({ challenge, ...HERE });
    const cookies = new Map(phone.cookies);
    expect(await refusal(await thief.post('passkey/verify-authentication', { response }))).toEqual(REFUSED);
    expect((await phone.post('passkey/verify-authentication', { response })).status).toBe(200);
    for (const [name, value] of cookies) thief.cookies.set(name, value);
    expect(await refusal(await thief.post('passkey/verify-authentication', { response }))).toEqual(REFUSED);

    const late = passkey.use({ challenge: await challengeTo(thief, 'authenticate'), ...HERE });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 + 1_000 });
    expect(await refusal(await thief.post('passkey/verify-authentication', { response: late }))).toEqual(REFUSED);
    expect(await thief.visitor()).toBeNull();
  });

  test('a challenge to sign in adds no passkey, nor does one of another account', async () => {
    const [mine, other] = [await signedUp(), await signedUp()];
    const response = new SoftwarePasskey().create({ challenge: await challengeTo(mine, 'authenticate'), ...HERE });
    expect(await refusal(await mine.post('passkey/verify-registration', { response }))).toEqual(REFUSED);
    const forOther = new SoftwarePasskey().create({ challenge: await challengeTo(other, 'register'), ...HERE });
    for (const [name, value] of other.cookies) if (name.includes('passkey')) mine.cookies.set(name, value);
    expect(await refusal(await mine.post('passkey/verify-registration', { response: forOther }))).toEqual(REFUSED);
    expect([...(await stateOf(mine)).passkeys, ...(await stateOf(other)).passkeys]).toEqual([]);
  });

  test('refuses an unknown passkey, and one with the id of another', async () => {
    const email = someone();
    const { passkey } = await added(await signedUp(email));
    expect(await refusal(await signIn(browser(), new SoftwarePasskey()))).toEqual(UNKNOWN);
    const forged = new SoftwarePasskey(passkey.id);
    expect(await refusal(await signIn(browser(), forged))).toEqual(REFUSED);
    expect(await refusal(await add(await signedUp(), forged))).toEqual(REFUSED);
    expect((await signIn(browser(), passkey)).status).toBe(200);
  });

  test('renames and removes own passkeys only', async () => {
    const [mine, other] = [await signedUp(), await signedUp()];
    const { passkey, own } = await added(mine);
    const { id } = own;
    for (const who of [other, browser()]) {
      const expected = who === other ? UNKNOWN : NOT_SIGNED_IN;
      expect(await refusal(await who.post('passkey/update-passkey', { id, name: 'Mine now' }))).toEqual(expected);
      expect(await refusal(await who.post('passkey/delete-passkey', { id }))).toEqual(expected);
    }
    expect((await mine.post('passkey/update-passkey', { id, name: '  My phone ' })).status).toBe(200);
    expect((await mine.post('passkey/update-passkey', { id, name: '  ' })).status).toBe(422);
    expect((await mine.post('passkey/update-passkey', { id, name: 'x'.repeat(41) })).status).toBe(422);
    expect((await stateOf(mine)).passkeys).toEqual([{ ...own, name: 'My phone' }]);
    expect((await mine.post('passkey/delete-passkey', { id })).status).toBe(200);
    expect((await stateOf(mine)).passkeys).toEqual([]);
    expect(await refusal(await signIn(browser(), passkey))).toEqual(UNKNOWN);
  });

  test('keeps the last passkey of an account without a password', async () => {
    const email = someone();
    const mine = await signedUp(email);
    const [first, second] = [await added(mine), await added(mine)];
    await sql`
      delete from credentials using users
      where users.id = user_id and email = ${email}`.execute(server.database.db);
    expect((await mine.post('passkey/delete-passkey', { id: first.own.id })).status).toBe(200);
    const refused = await refusal(await mine.post('passkey/delete-passkey', { id: second.own.id }));
    expect(refused).toEqual([409, 'You could not sign in any more. Set a password first.']);
    expect((await signIn(browser(), second.passkey)).status).toBe(200);
  });

  test('a password reset removes all passkeys, a password change none', async () => {
    const email = someone();
    const mine = await signedUp(email);
    const { passkey } = await added(mine);
    const change = { password: PASSWORD, newPassword: 'a quite new horse' };
    expect((await mine.post('change-password', change)).status).toBe(200);
    const phone = browser();
    expect((await signIn(phone, passkey)).status).toBe(200);

    const { db } = server.database;
    await mine.post('request-password-reset', { email });
    const link = (await server.loggedLinks(1))[0]!;
    const token = new URL(link).searchParams.get('token');
    const response = new SoftwarePasskey().create({ challenge: await beginWith(phone, change.newPassword), ...HERE });
    expect((await mine.post('reset-password', { token, newPassword: 'an even newer horse' })).status).toBe(200);
    expect(await refusal(await signIn(browser(), passkey))).toEqual(UNKNOWN);
    expect(await refusal(await phone.post('passkey/verify-registration', { response }))).toEqual(NOT_SIGNED_IN);
    const { rows } = await sql`
      select from passkeys join users on users.id = user_id where email = ${email}`.execute(db);
    expect(rows).toEqual([]);
  });
  const beginWith = async (who: Browser, password: string) =>
    ((await (await who.post('passkey/generate-register-options', { password })).json()) as { challenge: string })
      .challenge;

  test('deleting the account deletes its passkeys', async () => {
    const mine = await signedUp();
    const { passkey } = await added(mine);
    expect((await mine.post('delete-user', { password: PASSWORD })).status).toBe(200);
    expect(await refusal(await signIn(browser(), passkey))).toEqual(UNKNOWN);
  });

  test(`an account has at most ${MOST_PASSKEYS}`, async () => {
    const mine = await signedUp();
    for (let number = 0; number < MOST_PASSKEYS; number++) {
      // Guesses of the password are limited.
      if (number % 5 === 0) vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + number * 60_000 });
      await added(mine);
    }
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    const refused = await refusal(await mine.post('passkey/generate-register-options', { password: PASSWORD }));
    expect(refused).toEqual([409, 'An account can have 10 passkeys. Remove one first.']);
  });

  test('logs no server error in these tests', () => {
    expect(server.errors).toEqual([]);
  });
});
