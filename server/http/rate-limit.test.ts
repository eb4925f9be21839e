import { sql } from 'kysely';
import { LIMITS } from '#api/route.ts';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { inDatabase, inMemory } from '#server/http/limit-store.ts';
import { Limits, SITE_SHARE } from '#server/http/rate-limit.ts';
import type { RateLimit } from '#server/http/rate-limit.ts';
import { Client } from '#server/testing/client.ts';
import { databaseOfTests } from '#server/testing/databases.ts';
import { openFreshDatabase } from '#server/testing/fresh-database.ts';
import { startTestServer } from '#server/testing/test-server.ts';

const logger = pino({ level: 'silent' });
const REFUSED = { refusal: { status: 429 } };

const database = databaseOfTests('PostgreSQL');

async function times(count: number, limit: () => Promise<void>): Promise<void> {
  for (let number = 0; number < count; number++) await limit();
}

describe.each(['memory', 'database'])('limits counted in the %s', (where) => {
  const open = (name: string, most: number): RateLimit =>
    new Limits(where === 'memory' ? inMemory : inDatabase(database.db, logger)).perClient(name, most);

  test('refuses a client over its limit with the time to wait, without affecting other clients', async () => {
    const limit = open('share', 3);
    await times(3, () => limit('192.0.2.1'));
    await expect(limit('192.0.2.1')).rejects.toMatchObject({
      ...REFUSED,
      headers: { 'retry-after': expect.stringMatching(/^([1-9]|[1-5]\d|60)$/) },
    });
    await limit('192.0.2.2');
  });

  test('limits concurrent requests like sequential ones', async () => {
    const limit = open('at once', 3);
    const asked = ['192.0.2.1', '192.0.2.2', '192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.1', '192.0.2.1'];
    const outcomes = await Promise.allSettled(asked.map((client) => limit(client)));
    const isIn = outcomes.map(({ status }) => status === 'fulfilled');
    expect(isIn).toEqual([true, true, true, true, true, false, false]);
  });

  test('counts each subject separately', async () => {
    const limit = open('about', 1);
    await limit('192.0.2.1', 'one');
    await limit('192.0.2.1', 'other');
    await expect(limit('192.0.2.1', 'one')).rejects.toMatchObject(REFUSED);
  });

  test('limits an IPv6 household, and its site at a higher limit', async () => {
    const limit = open('site', 2);
    for (let household = 0; household < SITE_SHARE; household++) {
      await times(2, () => limit(`2001:db8:1:${household}`));
      // Requests refused to a household do not count for its site.
      await expect(limit(`2001:db8:1:${household}`)).rejects.toMatchObject(REFUSED);
    }
    await expect(limit('2001:db8:1:ff')).rejects.toMatchObject(REFUSED);
    await limit('2001:db8:2:0');
  });
});

test('two servers on one database count together', async () => {
  const one = await startTestServer('PostgreSQL');
  const other = await one.another();
  onTestFinished(() => one.stop());
  onTestFinished(() => other.stop());
  const clients = [one, other].map(({ address }) => new Client(address, '192.0.2.77'));
  const ask = async (client: Client) => (await client.post('/api/scores', {})).status;
  for (let number = 0; number < LIMITS.scores.aMinute; number++) expect(await ask(clients[number % 2]!)).toBe(422);
  expect([await ask(clients[0]!), await ask(clients[1]!)]).toEqual([429, 429]);
});

test('a blocked client costs no more database statements', async () => {
  const limit = new Limits(inDatabase(database.db, logger)).perClient('spared', 2);
  const counted = async () =>
    (await sql<{ points: number }>`select points from rate_limits where key like 'spared:%'`.execute(database.db)).rows;
  await times(2, () => limit('192.0.2.3'));
  for (let number = 0; number < 5; number++) await expect(limit('192.0.2.3')).rejects.toMatchObject(REFUSED);
  expect(await counted()).toEqual([{ points: 2 }]);
});

test('counts in memory while the database does not respond', async () => {
  const limit = new Limits(inDatabase(database.db, logger)).perClient('locked', 3);
  await limit('192.0.2.4');
  await database.db.transaction().execute(async (db) => {
    await sql`lock table rate_limits in access exclusive mode`.execute(db);
    await times(3, () => limit('192.0.2.4'));
    await expect(limit('192.0.2.4')).rejects.toMatchObject(REFUSED);
  });
});

test('counts in memory while the database is gone', async () => {
  const gone = await openFreshDatabase(database);
  const limit = new Limits(inDatabase(gone.db, logger)).perClient('gone', 3);
  await limit('192.0.2.5');
  await gone.close();
  await times(3, () => limit('192.0.2.5'));
  await expect(limit('192.0.2.5')).rejects.toMatchObject(REFUSED);
});
