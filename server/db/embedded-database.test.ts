import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/database.ts';
import { lockFolder } from '#server/db/folder-lock.ts';
import { migrate } from '#server/db/migrate.ts';
import { StartFailure } from '#server/start-failure.ts';
import { keepScore } from '#server/leaderboards/keep-score.ts';
import type { FreshDatabase } from '#server/testing/fresh-database.ts';
import { freshDatabase } from '#server/testing/databases.ts';
import { openFreshDatabase } from '#server/testing/fresh-database.ts';
import { verifiedScore } from '#server/testing/sample-runs.ts';

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

/** A database of its own that nobody waits for. */
async function openHasty(): Promise<Database> {
  const own = await freshDatabase('embedded');
  const hasty = await openFreshDatabase(own, { connectMs: 200, sessionMs: 1_000 });
  return {
    ...hasty,
    async close() {
      await hasty.close();
      await own.remove();
    },
  };
}

test('every commit is written through to the disk before it counts as done', async () => {
  for (let number = 1; number <= 5; number++) {
    const before = await database.embedded!.syncs();
    await keepScore(database.db, verifiedScore('snake', number));
    expect(await database.embedded!.syncs()).toBeGreaterThan(before);
  }
});

test('reading needs no writing through', async () => {
  const before = await database.embedded!.syncs();
  await database.db.selectFrom('game_scores').selectAll().execute();
  expect(await database.embedded!.syncs()).toBe(before);
});

test('it is told to be careful', async () => {
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

test('whoever waits too long for a turn is told so, and the next one gets it', async () => {
  const { db, embedded, close } = await openHasty();
  const session = await embedded!.connect();
  await expect(sql`select 1`.execute(db)).rejects.toMatchObject({ name: 'Error', trouble: 'busy' });
  session.release();
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await close();
});

test('whoever takes too long is told so, leaves nothing behind, and the next one gets the turn', async () => {
  const { db, maintenance, close } = await openHasty();
  await sql`create table slow (number int)`.execute(maintenance);
  const slow = db.transaction().execute(async (transaction) => {
    await sql`insert into slow values (1)`.execute(transaction);
    await sql`select pg_sleep(2)`.execute(transaction);
  });
  await expect(slow).rejects.toMatchObject({ trouble: 'silent' });
  // What takes its time goes on once the statement that was given up has come to its end.
  expect((await sql`select * from slow`.execute(maintenance)).rows).toEqual([]);
  await sql`insert into slow values (2)`.execute(maintenance);
  expect((await sql`select * from slow`.execute(maintenance)).rows).toEqual([{ number: 2 }]);
  await close();
});

test('a connection that was given back cannot be used any more', async () => {
  const client = await database.embedded!.connect();
  client.release();
  await expect(client.query('select 1', [])).rejects.toThrow('this connection was given back');
});

test('a folder in use is refused with a way out', async () => {
  const second = openFreshDatabase(fresh);
  await expect(second).rejects.toThrow(StartFailure);
  await expect(second).rejects.toThrow(/is in use by another process.*DATABASE_URL/);
});

test('a database that is closing keeps its folder until it is closed', async () => {
  const own = await freshDatabase('embedded');
  const { embedded, close } = await openFreshDatabase(own);
  const session = await embedded!.connect();
  const closed = close();
  // Whoever got the folder now would open files that are still being written.
  expect(await lockFolder(own.config.dataDir)).toBeNull();
  session.release();
  await closed;
  const lock = await lockFolder(own.config.dataDir);
  expect(lock).not.toBeNull();
  await lock!.release();
  await own.remove();
});

test('what was written is there after closing and opening', async () => {
  await sql`create table keepsake as select 42 as answer`.execute(database.db);
  await database.close();
  database = await openFreshDatabase(fresh);
  expect((await sql`select answer from keepsake`.execute(database.db)).rows).toEqual([{ answer: 42 }]);
});

test('a first start makes a folder that is closed to others, and throws away one that was cut short', async () => {
  const above = mkdtempSync(path.join(tmpdir(), 'free-online-games-first-'));
  const dataDir = path.join(above, 'deep', 'data');
  const leftover = path.join(dataDir, 'postgres-unfinished-1');
  mkdirSync(leftover, { recursive: true });
  const onCreate = vi.fn<() => void>();
  const start = () => openDatabase({ databaseUrl: null, dataDir }, { onCreate, onBroken() {}, onError() {} });
  // As if killed before its tables were created: the next start goes on from there.
  await (await start()).close();
  const again = await start();
  await migrate(again.maintenance);
  await again.close();
  expect(onCreate).toHaveBeenCalledOnce();
  expect(existsSync(leftover)).toBe(false);
  expect(statSync(path.join(dataDir, 'postgres')).mode & 0o777).toBe(0o700);
  rmSync(above, { recursive: true });
});
