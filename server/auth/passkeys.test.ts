import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { OwnPasskey } from '#api/passkeys.ts';
import { MOST_PASSKEYS } from '#api/passkeys.ts';
import type { Browser } from '#server/auth/testing/browser.ts';
import { PASSWORD, refusal } from '#server/auth/testing/browser.ts';
import { SoftwarePasskey } from '#server/auth/testing/software-passkey.ts';
import { visitorsOf } from '#server/auth/testing/visitors.ts';
import { serverOfTests } from '#server/testing/test-server.ts';

const HOST = 'games.example.org';
const ORIGIN = `https://${HOST}`;
const HERE = { origin: ORIGIN, host: HOST };
const REFUSED = [422, 'This passkey was not accepted. Please try again.'];
const UNKNOWN = [404, 'This passkey belongs to no account here, or was removed. Sign in with your password.'];
const NOT_SIGNED_IN = [401, 'You are not signed in any more. Please sign in again.'];

describe('passkeys', () => {
  const server = serverOfTests('PostgreSQL', { publicUrl: ORIGIN });
  const { browser, signedUp, passMs } = visitorsOf(server);

  const challengeTo = async (mine: Browser, way: 'register' | 'authenticate', password = PASSWORD) => {
    const body = way === 'register' ? { password } : undefined;
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
  const passkeysOf = async (mine: Browser) => (await mine.account()).passkeys;

  test('signs in with an added passkey, and with the password as before', async () => {
    const { mine, email } = await signedUp();
    const { passkey, own } = await added(mine);
    expect(own).toEqual({ id: expect.any(String), name: 'Passkey', createdAt: expect.any(String) });
    const [phone, laptop] = [browser(), browser()];
    const answer = await signIn(phone, passkey);
    expect([answer.status, await answer.json()]).toEqual([200, { user: { email } }]);
    expect(await phone.visitor()).toBe(email);
    expect((await laptop.signIn(email)).status).toBe(200);
  });

  test('names the host and requires the device to verify its user', async () => {
    const { mine } = await signedUp();
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
    const { mine } = await signedUp();
    const begin = (who: Browser, password: string) => who.post('passkey/generate-register-options', { password });
    expect(await refusal(await begin(browser(), PASSWORD))).toEqual(NOT_SIGNED_IN);
    expect(await refusal(await begin(mine, 'wrong horse'))).toEqual([422, 'This is not the password of your account.']);
    const response = new SoftwarePasskey().create({ challenge: await challengeTo(mine, 'register'), ...HERE });
    expect(await browser().refused('passkey/verify-registration', { response })).toEqual(NOT_SIGNED_IN);
    expect(await passkeysOf(mine)).toEqual([]);
  });

  test.each([
    ['another origin', { origin: 'https://elsewhere.example' }],
    ['another host', { host: 'elsewhere.example' }],
    ['a device that has not verified its user', { isVerified: false }],
    ['a challenge of its own', { challenge: 'bXkgb3duIGNoYWxsZW5nZQ' }],
  ])('refuses %s, to add and to sign in', async (_what, changes) => {
    const { mine } = await signedUp();
    expect(await refusal(await add(mine, new SoftwarePasskey(), changes))).toEqual(REFUSED);
    expect(await passkeysOf(mine)).toEqual([]);
    const { passkey } = await added(mine);
    const phone = browser();
    expect(await refusal(await signIn(phone, passkey, changes))).toEqual(REFUSED);
    expect(await phone.visitor()).toBeNull();
  });

  test('takes each challenge once, in the browser that asked, for five minutes', async () => {
    const { passkey } = await added((await signedUp()).mine);
    const [phone, thief] = [browser(), browser()];
    const challenge = await challengeTo(phone, 'authenticate');
    const response = passkey.use({ challenge, ...HERE });
    const cookies = new Map(phone.cookies);
    expect(await thief.refused('passkey/verify-authentication', { response })).toEqual(REFUSED);
    expect((await phone.post('passkey/verify-authentication', { response })).status).toBe(200);
    thief.steal(cookies);
    expect(await thief.refused('passkey/verify-authentication', { response })).toEqual(REFUSED);

    const late = passkey.use({ challenge: await challengeTo(thief, 'authenticate'), ...HERE });
    passMs(5 * 60_000 + 1_000);
    expect(await thief.refused('passkey/verify-authentication', { response: late })).toEqual(REFUSED);
    expect(await thief.visitor()).toBeNull();
  });

  test('a challenge to sign in adds no passkey, nor does one of another account', async () => {
    const [{ mine }, { mine: other }] = [await signedUp(), await signedUp()];
    const response = new SoftwarePasskey().create({ challenge: await challengeTo(mine, 'authenticate'), ...HERE });
    expect(await mine.refused('passkey/verify-registration', { response })).toEqual(REFUSED);
    const forOther = new SoftwarePasskey().create({ challenge: await challengeTo(other, 'register'), ...HERE });
    for (const [name, value] of other.cookies) if (name.includes('passkey')) mine.cookies.set(name, value);
    expect(await mine.refused('passkey/verify-registration', { response: forOther })).toEqual(REFUSED);
    expect([...(await passkeysOf(mine)), ...(await passkeysOf(other))]).toEqual([]);
  });

  test('refuses an unknown passkey, and one with the id of another', async () => {
    const { passkey } = await added((await signedUp()).mine);
    expect(await refusal(await signIn(browser(), new SoftwarePasskey()))).toEqual(UNKNOWN);
    const forged = new SoftwarePasskey(passkey.id);
    expect(await refusal(await signIn(browser(), forged))).toEqual(REFUSED);
    expect(await refusal(await add((await signedUp()).mine, forged))).toEqual(REFUSED);
    expect((await signIn(browser(), passkey)).status).toBe(200);
  });

  test('renames and removes own passkeys only', async () => {
    const [{ mine }, { mine: other }] = [await signedUp(), await signedUp()];
    const { passkey, own } = await added(mine);
    const { id } = own;
    for (const who of [other, browser()]) {
      const expected = who === other ? UNKNOWN : NOT_SIGNED_IN;
      expect(await who.refused('passkey/update-passkey', { id, name: 'Mine now' })).toEqual(expected);
      expect(await who.refused('passkey/delete-passkey', { id })).toEqual(expected);
    }
    expect((await mine.post('passkey/update-passkey', { id, name: '  My phone ' })).status).toBe(200);
    expect((await mine.post('passkey/update-passkey', { id, name: '  ' })).status).toBe(422);
    expect((await mine.post('passkey/update-passkey', { id, name: 'x'.repeat(41) })).status).toBe(422);
    expect(await passkeysOf(mine)).toEqual([{ ...own, name: 'My phone' }]);
    expect((await mine.post('passkey/delete-passkey', { id })).status).toBe(200);
    expect(await passkeysOf(mine)).toEqual([]);
    expect(await refusal(await signIn(browser(), passkey))).toEqual(UNKNOWN);
  });

  test('keeps the last passkey of an account without a password', async () => {
    const { mine, email } = await signedUp();
    const [first, second] = [await added(mine), await added(mine)];
    await sql`
      delete from credentials using users
      where users.id = user_id and email = ${email}`.execute(server.database.db);
    expect((await mine.post('passkey/delete-passkey', { id: first.own.id })).status).toBe(200);
    const refused = await mine.refused('passkey/delete-passkey', { id: second.own.id });
    expect(refused).toEqual([409, 'You could not sign in any more. Set a password first.']);
    expect((await signIn(browser(), second.passkey)).status).toBe(200);
  });

  test('a password reset removes all passkeys, a password change none', async () => {
    const { mine, email } = await signedUp();
    const { passkey } = await added(mine);
    const change = { password: PASSWORD, newPassword: 'a quite new horse' };
    expect((await mine.post('change-password', change)).status).toBe(200);
    const phone = browser();
    expect((await signIn(phone, passkey)).status).toBe(200);

    await mine.post('request-password-reset', { email });
    const link = (await server.loggedLinks(1))[0]!;
    const token = new URL(link).searchParams.get('token');
    const response = new SoftwarePasskey().create({
      challenge: await challengeTo(phone, 'register', change.newPassword),
      ...HERE,
    });
    expect((await mine.post('reset-password', { token, newPassword: 'an even newer horse' })).status).toBe(200);
    expect(await refusal(await signIn(browser(), passkey))).toEqual(UNKNOWN);
    expect(await phone.refused('passkey/verify-registration', { response })).toEqual(NOT_SIGNED_IN);
    const { rows } = await sql`
      select from passkeys join users on users.id = user_id where email = ${email}`.execute(server.database.db);
    expect(rows).toEqual([]);
  });

  test('deleting the account deletes its passkeys', async () => {
    const { mine } = await signedUp();
    const { passkey } = await added(mine);
    expect((await mine.post('delete-user', { password: PASSWORD })).status).toBe(200);
    expect(await refusal(await signIn(browser(), passkey))).toEqual(UNKNOWN);
  });

  test(`an account has at most ${MOST_PASSKEYS}`, async () => {
    const { mine } = await signedUp();
    for (let number = 0; number < MOST_PASSKEYS; number++) {
      // Guesses of the password are limited.
      if (number % 5 === 0) passMs(60_000);
      await added(mine);
    }
    passMs(60_000);
    const refused = await mine.refused('passkey/generate-register-options', { password: PASSWORD });
    expect(refused).toEqual([409, 'An account can have 10 passkeys. Remove one first.']);
  });
});
