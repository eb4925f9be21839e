/** A primary and a standby with failover. */
import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/database.ts';
import { HostClient } from '#server/db/host-client.ts';
import { readPostgresAddress } from '#server/db/postgres-address.ts';
import { PostgresHosts } from '#server/db/postgres-hosts.ts';
import type { ReplicaPatience } from '#server/db/replica-reads.ts';
import { ReplicaReads } from '#server/db/replica-reads.ts';
import type { Trouble } from '#server/db/unavailable.ts';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import type { OwnPostgres } from '#server/testing/postgres.ts';
import { startOwnPostgres } from '#server/testing/postgres.ts';

let primary: OwnPostgres;
let standby: OwnPostgres;

beforeAll(async () => {
  primary = await startOwnPostgres();
  standby = await primary.startStandby();
});

afterAll(async () => {
  await standby.stop();
  await primary.stop();
});

const hostOf = ({ url }: OwnPostgres) => new URL(url).host;
const ANY = '?target_session_attrs=any';
const both = (settings = '') => `postgres://postgres@${hostOf(standby)},${hostOf(primary)}/postgres${settings}`;

async function open(databaseUrl: string, connectMs = 20_000, sessionMs = 2_500): Promise<Database> {
  const notices = { onCreate() {}, onBroken() {}, onError() {} };
  const database = await openDatabase({ databaseUrl, dataDir: '' }, notices, { connectMs, sessionMs });
  onTestFinished(() => database.close());
  return database;
}

async function portOf({ db }: Pick<Database, 'db'>): Promise<string> {
  const { rows } = await sql<{ port: string }>`select current_setting('port') as port`.execute(db);
  return `127.0.0.1:${rows[0]!.port}`;
}

test('finds the writable server at any position in the address', async () => {
  const database = await open(both());
  expect(await portOf(database)).toBe(hostOf(primary));
  expect(await portOf({ db: database.maintenance })).toBe(hostOf(primary));
});

test.each(['standby', 'read-only', 'prefer-standby', 'any'])('%s leads to the standby', async (wish) => {
  expect(await portOf(await open(both(`?target_session_attrs=${wish}`)))).toBe(hostOf(standby));
});

test('a standby knows its timeline, so that a replaced server is detected', async () => {
  const told = await Promise.all(
    [primary, standby].map(async ({ url }) => {
      const client = new HostClient(url);
      await client.connect();
      await client.learn();
      return client.timeline().finally(() => client.end());
    }),
  );
  expect(told).toEqual([1, 1]);
});

test('shuffles hosts for load balancing', async () => {
  const address = readPostgresAddress(both('?target_session_attrs=any&load_balance_hosts=random'))!;
  const found = new Set<string>();
  for (let round = 0; round < 40 && found.size < 2; round++) found.add(await new PostgresHosts(address).find(20_000));
  expect(found.size).toBe(2);
});

/** A proxy like a pooler that does not forward parameter status messages. */
async function startPooler() {
  const pooler = { before: standby, knocks: 0, port: 0 };
  const told = /(S\0\0\0.)in_hot_standby/gs;
  const server = net.createServer((socket) => {
    pooler.knocks++;
    const behind = net.connect(Number(new URL(pooler.before.url).port), '127.0.0.1');
    for (const each of [socket, behind]) each.on('error', () => {});
    socket.pipe(behind);
    behind.on('data', (bytes) => {
      socket.write(bytes.toString('latin1').replaceAll(told, '$1xx_hot_standby'), 'latin1');
    });
    behind.once('close', () => socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  pooler.port = (server.address() as AddressInfo).port;
  return pooler;
}

test('searches a host once for all callers, queries what it does not report, and waits for it', async () => {
  const pooler = await startPooler();
  const address = `postgres://postgres@127.0.0.1:${pooler.port},127.0.0.1:1/postgres`;
  const hosts = new PostgresHosts(readPostgresAddress(address)!);
  const asked = await Promise.allSettled(Array.from({ length: 50 }, () => hosts.find(1_000)));
  const reasons = asked.map((each) => (each as PromiseRejectedResult).reason as DatabaseUnavailable);
  expect(new Set(reasons.map(({ trouble }) => trouble))).toEqual(new Set(['read only']));
  expect(pooler.knocks).toBeLessThan(10);

  const waiting = hosts.find(20_000);
  const { knocks } = pooler;
  while (pooler.knocks === knocks) await pause(5);
  pooler.before = primary;
  expect(await waiting).toContain(`:${pooler.port}/`);
});

test('a frozen server delays nobody', async () => {
  onTestFinished(standby.freeze());
  expect(await portOf(await open(both()))).toBe(hostOf(primary));
});

test('a start without a writable server names each reason and no password', async () => {
  const alone = `postgres://postgres:secret@127.0.0.1:1,${hostOf(standby)}/postgres`;
  const opening = openDatabase({ databaseUrl: alone, dataDir: '' }, { onCreate() {}, onBroken() {}, onError() {} });
  await expect(opening).rejects.toThrow(
    `The database postgres at 127.0.0.1:1,${hostOf(standby)} cannot be used, check DATABASE_URL: ` +
      `127.0.0.1:1: connect ECONNREFUSED 127.0.0.1:1; ${hostOf(standby)}: it takes no changes.`,
  );
});

describe('reads', () => {
  let reads: ReplicaReads;
  let written: Database;
  let replica: Database;
  const PATIENCE = { behindMs: 300, awayMs: 50, everyMs: 50 };

  /** Waits until reads go to the standby. */
  async function openReads(patience: Partial<ReplicaPatience> = {}): Promise<void> {
    written = await open(both());
    replica = await open(both('?target_session_attrs=standby'), 2_000);
    await sql`create table if not exists places (place text)`.execute(written.db);
    reads = new ReplicaReads(written.db, replica.db, { ...PATIENCE, ...patience });
    onTestFinished(() => reads.close());
    await untilReadFrom(standby);
  }

  const from = (game: string) => reads.read(game, (db) => portOf({ db }));

  async function untilReadFrom(server: OwnPostgres): Promise<void> {
    while ((await from('other')) !== hostOf(server)) await pause(20);
  }

  async function pauseReplay(): Promise<void> {
    await sql`select pg_wal_replay_pause()`.execute(replica.db);
    // Takes effect when the standby next checks.
    const state = () => sql<{ state: string }>`select pg_get_wal_replay_pause_state() as state`.execute(replica.db);
    while ((await state()).rows[0]!.state !== 'paused') await pause(10);
    onTestFinished(
      async () => void (await sql`select pg_wal_replay_resume()`.execute((await open(standby.url + ANY)).db)),
    );
  }

  const places = (place: string) => (db: Database['db']) =>
    sql<{ place: string }>`select place from places where place = ${place}`.execute(db).then(({ rows }) => rows);

  test('see reported changes of a game or of all games, even if the standby lags', async () => {
    await openReads({ behindMs: 60_000, everyMs: 10 });
    await pauseReplay();
    await sql`insert into places values ('noted')`.execute(written.db);
    expect(await reads.read('snake', places('noted'))).toEqual([]);
    reads.changed('snake');
    for (let round = 0; round < 20; round++) {
      expect(await reads.read('snake', places('noted'))).toEqual([{ place: 'noted' }]);
      await pause(5);
    }
    expect(await from('other')).toBe(hostOf(standby));
    reads.changed(null);
    for (let round = 0; round < 20; round++) {
      expect(await from('other')).toBe(hostOf(primary));
      await pause(5);
    }
    await sql`select pg_wal_replay_resume()`.execute(replica.db);
    await untilReadFrom(standby);
    expect(await reads.read('snake', places('noted'))).toEqual([{ place: 'noted' }]);
  });

  test('find data just written, even if the standby lags', async () => {
    await openReads({ behindMs: 60_000, everyMs: 10 });
    await pauseReplay();
    await sql`insert into places values ('come')`.execute(written.db);
    expect(await reads.find(async (db) => (await places('come')(db))[0] ?? null)).toEqual({ place: 'come' });
    const read = await reads.fromNow();
    expect(await read(places('come'))).toEqual([{ place: 'come' }]);
  });

  test('pause a standby that did not answer, but not a busy one', async () => {
    await openReads({ awayMs: 60_000 });
    const asked = vi.spyOn(replica.db, 'connection');
    const failOnce = (trouble: Trouble) =>
      asked.mockImplementationOnce(() => {
        throw new DatabaseUnavailable(trouble);
      });
    failOnce('busy');
    expect([await from('other'), await from('other')]).toEqual([hostOf(primary), hostOf(standby)]);
    failOnce('unreachable');
    expect([await from('other'), await from('other')]).toEqual([hostOf(primary), hostOf(primary)]);
    expect(asked).toHaveBeenCalledTimes(3);
  });

  test('do not repeat a wrong query on the primary', async () => {
    await openReads();
    let times = 0;
    const mistaken = (db: Database['db']) => sql`select no_such_column, ${++times}`.execute(db);
    await expect(reads.read('other', mistaken)).rejects.toThrow('no_such_column');
    expect(times).toBe(1);
  });

  test('use the primary for changed games while its position is unknown', async () => {
    await openReads({ behindMs: 60_000, everyMs: 60_000 });
    await pauseReplay();
    await sql`insert into places values ('unsaid')`.execute(written.db);
    const asked = vi.spyOn(written.db, 'getExecutor').mockImplementationOnce(() => {
      throw new DatabaseUnavailable('unreachable');
    });
    reads.changed('snake');
    // The first attempt to learn it has failed, and the next one succeeds.
    await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(1);
    expect(await reads.read('snake', places('unsaid'))).toEqual([{ place: 'unsaid' }]);
  });

  test('skip a standby that lags, hangs or is gone', async () => {
    await openReads();
    await pauseReplay();
    await sql`insert into places values ('far behind')`.execute(written.db);
    await untilReadFrom(primary);
    await sql`select pg_wal_replay_resume()`.execute(replica.db);
    await untilReadFrom(standby);

    const thaw = standby.freeze();
    expect(await from('other')).toBe(hostOf(primary));
    thaw();
    await untilReadFrom(standby);

    await standby.shutDown();
    expect(await from('other')).toBe(hostOf(primary));
    await standby.startAgain();
    await untilReadFrom(standby);
  });
});

test('sessions and listeners move to a new primary, and failures count as outages', async () => {
  const database = await open(both());
  const events = new EventEmitter();
  await database.listen({
    channel: 'news',
    heard: (news) => events.emit('heard', news),
    connected: () => events.emit('connected'),
  });
  await sql`create table if not exists places (place text)`.execute(database.db);
  // The old server stays up read-only: connected clients would stay there.
  const old = await open(primary.url);
  await sql`alter system set default_transaction_read_only = on`.execute(old.db);
  const again = once(events, 'connected');
  const promoting = await open(standby.url + ANY);
  await sql`select pg_reload_conf()`.execute(old.db);
  expect(await portOf(await open(`${primary.url}?target_session_attrs=read-only`, 5_000))).toBe(hostOf(primary));
  await sql`select pg_promote()`.execute(promoting.db);
  for (;;) {
    const failure = await sql`insert into places values ('new')`.execute(database.db).then(
      () => null,
      (error: unknown) => error,
    );
    if (failure === null) break;
    expect(failure).toBeInstanceOf(DatabaseUnavailable);
  }
  expect(await portOf(database)).toBe(hostOf(standby));
  await again;
  const heard = once(events, 'heard');
  await sql`select pg_notify('news', 'here')`.execute(promoting.db);
  expect(await heard).toEqual(['here']);
});

test('of two writable servers finds the new primary', async () => {
  const left = await open(primary.url + ANY);
  await left.db.connection().execute(async (db) => {
    await sql`set default_transaction_read_only = off`.execute(db);
    await sql`alter system reset default_transaction_read_only`.execute(db);
    await sql`select pg_reload_conf()`.execute(db);
  });
  for (let round = 0; round < 5; round++) {
    expect(await portOf(await open(both()))).toBe(hostOf(standby));
  }
  expect(await portOf(await open(`postgres://postgres@${hostOf(primary)},${hostOf(standby)}/postgres`))).toBe(
    hostOf(standby),
  );
  // If no server is a standby, any will do.
  expect(await portOf(await open(both('?target_session_attrs=prefer-standby')))).toBe(hostOf(standby));
});

test('leaves a silent server despite open connections', async () => {
  const database = await open(both(ANY), 20_000, 300);
  const sessions = await Promise.all(Array.from({ length: 10 }, () => portOf(database)));
  expect(new Set(sessions)).toEqual(new Set([hostOf(standby)]));
  onTestFinished(standby.freeze());
  let failures = 0;
  while ((await portOf(database).catch(() => null)) !== hostOf(primary)) failures++;
  // Without trying all connections first.
  expect(failures).toBeLessThan(9);
});

test('never writes to a replaced server, however long the new one is silent', async () => {
  const hosts = new PostgresHosts(readPostgresAddress(both())!);
  expect(await hosts.find(20_000)).toContain(hostOf(standby));
  onTestFinished(standby.freeze());
  hosts.lost(hosts.last);
  await expect(hosts.find(1_500)).rejects.toBeInstanceOf(DatabaseUnavailable);
});
