import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { LIMITS } from '#api/route.ts';
import { Browser, refusal } from '#server/auth/testing/browser.ts';
import { serverOfTests } from '#server/testing/test-server.ts';

const proxied = serverOfTests('PostgreSQL', { publicUrl: 'https://games.example.org' });
const direct = serverOfTests('PostgreSQL', { trustProxy: false });

const from = (address: string) => new Browser(proxied.address, { 'x-forwarded-for': address });

test('sets HttpOnly cookies, and Secure ones on an https site', async () => {
  for (const [server, prefix, secure] of [
    [proxied, '__Secure-', true],
    [direct, '', false],
  ] as const) {
    const lines = (await new Browser(server.address).signUp('cookies@example.org')).headers.getSetCookie();
    expect(lines.map((line) => line.split('=')[0])).toEqual([
      `${prefix}arcade.session_token`,
      `${prefix}arcade.session_data`,
      `${prefix}arcade.device`,
    ]);
    for (const line of lines) {
      expect(line).toMatch(/; Path=\/(api\/auth)?(;|$)/);
      expect(line).toMatch(/; HttpOnly(;|$)/);
      expect(line).toMatch(/; SameSite=Lax(;|$)/);
      expect(/; Secure(;|$)/.test(line)).toBe(secure);
    }
  }
});

test('ignores a forged cookie', async () => {
  const browser = from('192.0.2.1');
  await browser.signUp('forged@example.org');
  const token = browser.cookies.get('__Secure-arcade.session_token')!;
  browser.cookies.clear();
  browser.cookies.set('__Secure-arcade.session_token', token.replace(/\..*/, '.AAAA'));
  expect(await browser.visitor()).toBeNull();
});

test('limits attempts per client without affecting other clients', async () => {
  const browser = from('192.0.2.3');
  const guess = (number: number) => browser.signIn(`nobody${number}@example.org`, 'x');
  for (let number = 0; number < LIMITS.signIn.aMinute; number++) expect((await guess(number)).status).toBe(401);
  const refused = await guess(999);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refusal(refused)).toEqual([429, expect.stringContaining('Too many requests from your network.')]);
  expect((await from('192.0.2.4').signIn('nobody999@example.org', 'x')).status).toBe(401);
});

test('stores only the network of an IPv6 address with a session', async () => {
  await from('2001:db8:1:3::1').signUp('six@example.org');
  const { rows } = await addressesOf('six@example.org');
  expect(rows).toEqual([{ ip_address: '2001:0db8:0001:0003:0000:0000:0000:0000' }]);
});

test('ignores forwarded client headers without a trusted proxy', async () => {
  const browser = (number: number) =>
    new Browser(direct.address, { 'x-forwarded-for': `192.0.2.${number}`, 'x-client-ip': `192.0.2.${number}` });
  await browser(99).signUp('honest@example.org');
  for (let number = 0; number < LIMITS.forgot.aMinute; number++) {
    const answer = await browser(number).post('request-password-reset', { email: `nobody${number}@example.org` });
    expect(answer.status).toBe(200);
  }
  const refused = await browser(100).post('request-password-reset', { email: 'nobody@example.org' });
  expect(refused.status).toBe(429);
  const { rows } = await addressesOf('honest@example.org', direct);
  expect(rows).toEqual([{ ip_address: '127.0.0.1' }]);
});

test('exposes no better-auth routes except the ones the page uses', async () => {
  const routes = ['ok', 'error', 'list-sessions', 'update-user', 'verify-password', 'set-password', 'sign-in/social'];
  for (const route of [...routes, 'reset-password/token?callbackURL=https://elsewhere.example']) {
    for (const method of ['GET', 'POST']) {
      const answer = await fetch(`${direct.address}/api/auth/${route}`, { method, redirect: 'manual' });
      expect(answer.status, route).toBe(404);
      expect(answer.headers.get('content-type')).toBe('application/problem+json');
    }
  }
});

test('refuses cross-site and malformed requests with a readable message', async () => {
  const other = new Browser(proxied.address, { origin: 'https://elsewhere.example', 'x-forwarded-for': '192.0.2.6' });
  const foreign = [403, 'Requests are taken from the pages of this site only.'];
  expect(await refusal(await other.signIn('token@example.org'))).toEqual(foreign);
  const malformed = [422, expect.stringContaining('email')];
  expect(await from('192.0.2.7').refused('sign-in/email', { email: 1 })).toEqual(malformed);
});

test('logs no server error in these tests', () => {
  expect([...proxied.errors, ...direct.errors]).toEqual([]);
});

async function addressesOf(email: string, server = proxied) {
  const { db } = server.database;
  return sql`select ip_address from sessions join users on users.id = user_id where email = ${email}`.execute(db);
}
