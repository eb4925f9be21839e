/** A database on two servers: one takes changes, the other follows it, and takes over. */
import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/database.ts';
import type { ReplicaPatience } from '#server/db/replica-reads.ts';
import { ReplicaReads } from '#server/db/replica-reads.ts';
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

async function open(databaseUrl: string, connectMs = 20_000): Promise<Database> {
  const notices = { onCreate() {}, onBroken() {}, onError() {} };
  const database = await openDatabase({ databaseUrl, dataDir: '' }, notices, { connectMs, sessionMs: 2_500 });
  onTestFinished(() => database.close());
  return database;
}

async function portOf({ db }: Pick<Database, 'db'>): Promise<string> {
  const { rows } = await sql<{ port: string }>`select current_setting('port') as port`.execute(db);
  return `127.0.0.1:${rows[0]!.port}`;
}

test('the server that takes changes is found, wherever it stands in the address', async () => {
  const database = await open(both());
  expect(await portOf(database)).toBe(hostOf(primary));
  expect(await portOf({ db: database.maintenance })).toBe(hostOf(primary));
});

test.each(['standby', 'read-only', 'prefer-standby', 'any'])('%s leads to the standby', async (wish) => {
  expect(await portOf(await open(both(`?target_session_attrs=${wish}`)))).toBe(hostOf(standby));
});

test('a server that stands still holds nobody up', async () => {
  onTestFinished(standby.freeze());
  expect(await portOf(await open(both()))).toBe(hostOf(primary));
});

test('a start without a server to write to says of each why, and no password', async () => {
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

  /** Opens what reads, and waits until it reads from the standby. */
  async function openReads(patience: Partial<ReplicaPatience> = {}): Promise<void> {
    written = await open(both());
    replica = await open(both('?target_session_attrs=standby'), 500);
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
    // It is asked for, and comes about when the standby next looks.
    const state = () => sql<{ state: string }>`select pg_get_wal_replay_pause_state() as state`.execute(replica.db);
    while ((await state()).rows[0]!.state !== 'paused') await pause(10);
    onTestFinished(
      async () => void (await sql`select pg_wal_replay_resume()`.execute((await open(standby.url + ANY)).db)),
    );
  }

  const places = (place: string) => (db: Database['db']) =>
    sql<{ place: string }>`select place from places where place = ${place}`.execute(db).then(({ rows }) => rows);

  test('know of a change that was noted, whether the standby does or not, and so do those about all games', async () => {
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
    expect(await from('other')).toBe(hostOf(primary));
    await sql`select pg_wal_replay_resume()`.execute(replica.db);
    await untilReadFrom(standby);
    expect(await reads.read('snake', places('noted'))).toEqual([{ place: 'noted' }]);
  });

  test('find what has just come, also where the standby does not know of it', async () => {
    await openReads({ behindMs: 60_000, everyMs: 10 });
    await pauseReplay();
    await sql`insert into places values ('come')`.execute(written.db);
    expect(await reads.find(async (db) => (await places('come')(db))[0] ?? null)).toEqual({ place: 'come' });
    const read = await reads.fromNow();
    expect(await read(places('come'))).toEqual([{ place: 'come' }]);
  });

  test('do without a standby that is far behind, one that stands still, and one that is gone', async () => {
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

test('when another server takes over, sessions and listeners go there, and what failed was no fault of the question', async () => {
  const database = await open(both());
  const events = new EventEmitter();
  await database.listen({
    channel: 'news',
    heard: (news) => events.emit('heard', news),
    connected: () => events.emit('connected'),
  });
  await sql`create table if not exists places (place text)`.execute(database.db);
  // The old one stays up, and takes no changes any more: whoever is connected to it would go on there.
  const old = await open(primary.url);
  await sql`alter system set default_transaction_read_only = on`.execute(old.db);
  const again = once(events, 'connected');
  const promoting = await open(standby.url + ANY);
  await sql`select pg_reload_conf()`.execute(old.db);
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

test('of two servers that take changes the one that took over is found', async () => {
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
});
