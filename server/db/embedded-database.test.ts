import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/database.ts';
import { lockFolder } from '#server/db/folder-lock.ts';
import { migrate } from '#server/db/migrate.ts';
import { StartFailure } from '#server/start-failure.ts';
import { insertScore } from '#server/leaderboards/insert-scores.ts';
import type { FreshDatabase } from '#server/testing/fresh-database.ts';
import { freshDatabase } from '#server/testing/databases.ts';
import { TIMEOUTS, openFreshDatabase } from '#server/testing/fresh-database.ts';
import { verifiedScore } from '#server/testing/sample-runs.ts';
import { scratchFolder } from '#server/testing/scratch-folder.ts';

let fresh: FreshDatabase;
let database: Database;

beforeAll(async () => {
  fresh = await freshDatabase('embedded');
  database = await openFreshDatabase(fresh);
  await migrate(database.maintenance);
});

afterAll(async () => {
  await database.close();
  await fresh.remove();
});

test('syncs every commit to disk before it is acknowledged, and reads need no sync', async () => {
  const { embedded, db } = database;
  for (let number = 1; number <= 5; number++) {
    const before = await embedded!.syncs();
    await insertScore(db, verifiedScore('snake', number));
    expect(await embedded!.syncs()).toBeGreaterThan(before);
  }
  const before = await embedded!.syncs();
  await db.selectFrom('game_scores').selectAll().execute();
  expect(await embedded!.syncs()).toBe(before);
});

test('runs with durable settings', async () => {
  const { rows } = await sql`
    select name, setting from pg_settings
    where name in ('fsync', 'wal_sync_method', 'synchronous_commit', 'full_page_writes') order by name`.execute(
    database.db,
  );
  expect(rows).toEqual([
    { name: 'fsync', setting: 'on' },
    { name: 'full_page_writes', setting: 'on' },
    { name: 'synchronous_commit', setting: 'on' },
    { name: 'wal_sync_method', setting: 'fsync' },
  ]);
});

/** Timeouts pass only when the returned function is called. */
function useManualLimits(): () => Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  return async () => {
    // Until the query is sent.
    await turn();
    vi.advanceTimersByTime(TIMEOUTS.sessionMs);
  };
}

test('rejects a caller that waits too long for its turn and serves the next', async () => {
  const { db, embedded } = database;
  const passLimit = useManualLimits();
  const session = await embedded!.connect();
  const busy = { name: 'Error', trouble: 'busy' };
  await Promise.all([expect(sql`select 1`.execute(db)).rejects.toMatchObject(busy), passLimit()]);
  session.release();
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

test('stops a session that takes too long, rolls it back and serves the next', async () => {
  const { db, maintenance } = database;
  const passLimit = useManualLimits();
  await sql`create table slow (number int)`.execute(maintenance);
  const slow = db.transaction().execute(async (transaction) => {
    await sql`insert into slow values (1)`.execute(transaction);
    await Promise.all([sql`select pg_sleep(0.5)`.execute(transaction), passLimit()]);
  });
  await expect(slow).rejects.toMatchObject({ trouble: 'silent' });
  // Continues once the abandoned statement has ended.
  expect((await sql`select * from slow`.execute(maintenance)).rows).toEqual([]);
  await sql`insert into slow values (2)`.execute(maintenance);
  expect((await sql`select * from slow`.execute(maintenance)).rows).toEqual([{ number: 2 }]);
});

test('rejects queries on a released connection', async () => {
  const client = await database.embedded!.connect();
  client.release();
  await expect(client.query('select 1', [])).rejects.toThrow('this connection was given back');
});

test('rejects a folder in use and says what to do', async () => {
  const second = openFreshDatabase(fresh);
  await expect(second).rejects.toThrow(StartFailure);
  await expect(second).rejects.toThrow(/is in use by another process.*DATABASE_URL/);
});

test('a closing database keeps its folder lock until it is closed', async () => {
  const own = await freshDatabase('embedded');
  const { embedded, close } = await openFreshDatabase(own);
  const session = await embedded!.connect();
  const closed = close();
  // A new owner would open files that are still being written.
  expect(await lockFolder(own.config.dataDir)).toBeNull();
  session.release();
  await closed;
  const lock = await lockFolder(own.config.dataDir);
  expect(lock).not.toBeNull();
  await lock!.release();
  await own.remove();
});

test('keeps data after closing and reopening', async () => {
  await sql`create table keepsake as select 42 as answer`.execute(database.db);
  await database.close();
  database = await openFreshDatabase(fresh);
  expect((await sql`select answer from keepsake`.execute(database.db)).rows).toEqual([{ answer: 42 }]);
});

test('a first start creates a private folder and discards an interrupted one', async () => {
  const above = mkdtempSync(path.join(scratchFolder(), 'free-online-games-first-'));
  const dataDir = path.join(above, 'deep', 'data');
  const leftover = path.join(dataDir, 'postgres-unfinished-1');
  mkdirSync(leftover, { recursive: true });
  const onCreate = vi.fn<() => void>();
  const start = () => openDatabase({ databaseUrl: null, dataDir }, { onCreate, onBroken() {}, onError() {} });
  // Simulates a kill before its tables were created: the next start continues there.
  await (await start()).close();
  const again = await start();
  await migrate(again.maintenance);
  await again.close();
  expect(onCreate).toHaveBeenCalledOnce();
  expect(existsSync(leftover)).toBe(false);
  expect(statSync(path.join(dataDir, 'postgres')).mode & 0o777).toBe(0o700);
  rmSync(above, { recursive: true });
});
