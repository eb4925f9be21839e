import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { publishChanges } from '#server/leaderboards/board-changes.ts';
import type { VerifiedScore } from '#server/leaderboards/insert-scores.ts';
import { insertScore } from '#server/leaderboards/insert-scores.ts';
import { DATABASES, freshDatabase } from '#server/testing/databases.ts';
import { EventStream } from '#server/testing/event-stream.ts';
import type { FreshDatabase } from '#server/testing/fresh-database.ts';
import { freshPostgres, openFreshDatabase } from '#server/testing/fresh-database.ts';
import { startOwnPostgres } from '#server/testing/postgres.ts';
import { verifiedScore } from '#server/testing/sample-runs.ts';
import type { ServerProcess } from '#server/testing/server-process.ts';
import { spawnServer } from '#server/testing/server-process.ts';
import { startTestServer, serverOfTests } from '#server/testing/test-server.ts';

describe.each(DATABASES)('a server with the %s database', (kind) => {
  const server = serverOfTests(kind);

  test('streams a saved score to clients of that game, as its board shows it', async () => {
    const [snake, other] = await Promise.all([open('snake'), open('2048')]);
    const client = server.client();
    const receipt = await client.keep(await client.play(), 'Ann');
    const event = await snake.next();
    const [row] = await client.board('snake');
    expect(event).toMatchObject({ event: 'score', data: { board: 'open', period_key: '2025-01-01', row, total: 1 } });
    expect(row).toMatchObject({ id: receipt.id, player_name: 'Ann' });
    await keepAndPublish(server.database.db, verifiedScore('2048', 10, 'Ben'));
    expect(await other.nextName()).toBe('Ben');
    expect(snake.events).toHaveLength(1);
    for (const stream of [snake, other]) stream.close();
  });

  test('a stream has headers that prevent buffering', async () => {
    const stream = await open('snake');
    expect(stream.status).toBe(200);
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(stream.headers).not.toHaveProperty('x-hono-already-sent');
    expect(stream.headers).not.toHaveProperty('content-encoding');
    stream.close();
    const head = await fetch(`${server.address}/api/leaderboards/snake/live`, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
    expect((await fetch(`${server.address}/api/leaderboards/pong/live`)).status).toBe(404);
  });

  test('a reconnecting client gets missed events once', async () => {
    const stream = await open('snake');
    await keepAndPublish(server.database.db, verifiedScore('snake', 501, 'Cid'));
    expect(await stream.nextName()).toBe('Cid');
    stream.close();
    await keepAndPublish(server.database.db, verifiedScore('snake', 502, 'Dan'));
    await keepAndPublish(server.database.db, verifiedScore('snake', 503, 'Eve'));
    const again = await open('snake', stream.lastId);
    expect([await again.nextName(), await again.nextName()]).toEqual(['Dan', 'Eve']);
    await keepAndPublish(server.database.db, verifiedScore('snake', 504, 'Fay'));
    expect(await again.nextName()).toBe('Fay');
    again.close();
    for (const nonsense of ['999999999', '-1', 'x', '1e3']) {
      const odd = await open('snake', nonsense);
      expect(odd.events.map(({ event }) => event)).toEqual(nonsense === '999999999' ? ['resync'] : []);
      odd.close();
    }
  });

  test('limits the number of streams', async () => {
    const streams: EventStream[] = [];
    for (let number = 0; number < 100; number++) streams.push(await open('snake', undefined, `10.8.0.${number}`));
    const { status, headers } = await open('snake', undefined, '10.8.1.1');
    expect(status).toBe(503);
    expect(headers).toMatchObject({ 'content-type': 'application/problem+json', 'retry-after': '5' });
    for (const stream of streams) stream.close();
    await expect.poll(async () => (await open('simon')).status).toBe(200);
  });

  const open = (game: string, lastId?: string, from?: string) => EventStream.open(server.address, game, lastId, from);
});

describe.each(DATABASES)('restarted servers with the %s database', (kind) => {
  let fresh: FreshDatabase;

  beforeAll(async () => {
    fresh = await freshDatabase(kind);
  });

  afterAll(() => fresh.remove());

  test('a stream continues after a restart without lost or duplicate rows', async () => {
    const first = start(fresh);
    const stream = await EventStream.open(await first.ready, 'snake');
    if (kind === 'PostgreSQL') {
      await inDatabase(fresh, (db) => keepAndPublish(db, verifiedScore('snake', 1, 'Ann')));
      expect(await stream.nextName()).toBe('Ann');
    }
    await stop(first);
    await stream.until(() => stream.ending !== null);
    expect(stream.ending).toBe('ended');
    // Not published yet: the next server must find them.
    await inDatabase(fresh, async (db) => {
      for (const name of ['Ben', 'Cid']) await insertScore(db, verifiedScore('snake', 1, name));
    });

    const second = start(fresh);
    const resumed = await EventStream.open(await second.ready, 'snake', stream.lastId);
    expect([await resumed.nextName(), await resumed.nextName()]).toEqual(['Ben', 'Cid']);
    expect(resumed.events).toHaveLength(2);
    await stop(second);
  });
});

test('two servers: a score on one is streamed by the other and shown on its boards', async () => {
  const one = await startTestServer('PostgreSQL');
  const other = await one.another();
  const stream = await EventStream.open(other.address, 'snake');
  // Cached by the other server from here on.
  expect(await other.client().board('snake')).toEqual([]);
  const client = one.client();
  await client.keep(await client.play(), 'Ann');
  expect(await stream.nextName()).toBe('Ann');
  expect(await other.client().board('snake')).toMatchObject([{ player_name: 'Ann' }]);
  // One server knows what was received from the other.
  stream.close();
  await keepAndPublish(other.database.db, verifiedScore('snake', 700, 'Ben'));
  const moved = await EventStream.open(one.address, 'snake', stream.lastId);
  expect(await moved.nextName()).toBe('Ben');
  const ahead = await EventStream.open(other.address, 'snake', moved.lastId);
  expect(ahead.events).toEqual([]);
  await keepAndPublish(other.database.db, verifiedScore('snake', 701, 'Cid'));
  expect([await moved.nextName(), await ahead.nextName()]).toEqual(['Cid', 'Cid']);
  for (const open of [moved, ahead]) open.close();
  await other.stop();
  await one.stop();
});

test('the next server to store a score publishes those of a server that died', async () => {
  const one = await startTestServer('PostgreSQL');
  const stream = await EventStream.open(one.address, 'snake');
  await insertScore(one.database.db, verifiedScore('snake', 900, 'Orphan'));
  const client = one.client();
  await client.keep(await client.play(), 'Ann');
  expect([await stream.nextName(), await stream.nextName()]).toEqual(['Orphan', 'Ann']);
  expect(stream.events).toHaveLength(2);
  stream.close();
  await one.stop();
});

test('a terminated listening connection neither loses nor duplicates rows', async () => {
  const fresh = await freshDatabase('PostgreSQL');
  const server = start(fresh);
  const stream = await EventStream.open(await server.ready, 'snake');
  const database = await openFreshDatabase(fresh);
  for (let number = 1; number <= 5; number++) {
    const ended = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'free-online-games listener'`.execute(database.db);
    await Promise.all([ended, keepAndPublish(database.db, verifiedScore('snake', number, `Ann ${number}`))]);
    expect(await stream.nextName()).toBe(`Ann ${number}`);
  }
  expect(stream.events).toHaveLength(5);
  await database.close();
  await stop(server);
  await fresh.remove();
});

test('streams stay open during a database outage and catch up afterwards', async () => {
  const postgres = await startOwnPostgres();
  const fresh = await freshPostgres(postgres.url);
  const server = start(fresh);
  const address = await server.ready;
  const stream = await EventStream.open(address, 'snake');
  await postgres.shutDown();
  const meanwhile = await EventStream.open(address, 'snake', '999');
  expect(meanwhile.events.map(({ event }) => event)).toEqual(['resync']);
  await postgres.startAgain();
  await inDatabase(fresh, (db) => keepAndPublish(db, verifiedScore('snake', 1, 'Ann')));
  expect(await stream.nextName()).toBe('Ann');
  expect([stream.ending, stream.events.length]).toEqual([null, 1]);
  await stop(server);
  await postgres.stop();
});

async function keepAndPublish(db: Database['db'], score: VerifiedScore): Promise<void> {
  await insertScore(db, score);
  await publishChanges(db);
}

function start({ config: { databaseUrl, dataDir } }: FreshDatabase): ServerProcess {
  const where = databaseUrl === null ? { DATA_DIR: dataDir } : { DATABASE_URL: databaseUrl };
  return spawnServer({ ...where, TRUST_PROXY: '1', LOG_LEVEL: 'silent' });
}

async function stop(server: ServerProcess): Promise<void> {
  server.signal('SIGTERM');
  expect(await server.ended).toMatchObject({ code: 0, signal: null, stderr: '' });
}

async function inDatabase(fresh: FreshDatabase, deed: (db: Database['db']) => Promise<void>): Promise<void> {
  const { db, close } = await openFreshDatabase(fresh);
  await deed(db);
  await close();
}
