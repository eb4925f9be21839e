import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { hashOf } from '#server/auth/hashed-tokens.ts';
import { accountLinks } from '#server/db/migrations/0005-account-links.ts';
import type { Browser } from '#server/auth/testing/browser.ts';
import { visitorsOf } from '#server/auth/testing/visitors.ts';
import { DATABASES } from '#server/testing/databases.ts';
import { serverOfTests } from '#server/testing/test-server.ts';

const SESSION = 'arcade.session_token';
const COPY = 'arcade.session_data';

describe.each(DATABASES)('session tokens in the %s database', (kind) => {
  const server = serverOfTests(kind);
  const { signedUp } = visitorsOf(server);

  const keptOf = async (email: string) => {
    const { rows } = await sql<{ token: string }>`
      select token from sessions join users on users.id = user_id where email = ${email}`.execute(server.database.db);
    return rows.map(({ token }) => token);
  };
  const tokenOf = (browser: Browser) => decodeURIComponent(browser.cookies.get(SESSION)!).split('.')[0]!;

  test('are stored as hashes that do not work as tokens', async () => {
    const { mine, email } = await signedUp();
    const [kept] = await keptOf(email);
    expect(kept).toBe(hashOf(tokenOf(mine)));
    // A leaked database also contains the secret that signs cookies, so a correctly signed hash must be worthless.
    const { rows } = await sql<{ value: Uint8Array }>`select value from secrets where name = 'accounts'`.execute(
      server.database.db,
    );
    const { mine: thief } = await signedUp();
    thief.cookies.clear();
    thief.cookies.set(SESSION, await signed(kept!, Buffer.from(rows[0]!.value).toString('base64')));
    expect(await thief.visitor()).toBeNull();
    thief.cookies.set(SESSION, await signed(tokenOf(mine), Buffer.from(rows[0]!.value).toString('base64')));
    expect(await thief.visitor()).toBe(email);
  });

  test('sessions from before tokens were hashed stay signed in', async () => {
    const { mine, email } = await signedUp();
    const { db } = server.database;
    const token = tokenOf(mine);
    await sql`update sessions set token = ${token} where token = ${hashOf(token)}`.execute(db);
    await sql`drop table account_links`.execute(db);
    await accountLinks.up(db);
    mine.cookies.delete(COPY);
    expect(await mine.visitor()).toBe(email);
  });
});

async function signed(value: string, secret: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', Buffer.from(secret), algorithm, false, ['sign']);
  const signature = await crypto.subtle.sign('HMAC', key, Buffer.from(value));
  return encodeURIComponent(`${value}.${Buffer.from(signature).toString('base64')}`);
}
