import { EventEmitter, once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/database.ts';
import { waitMs } from '#server/db/postgres-listener.ts';
import { BOTH_DATABASES, freshDatabase } from '#server/testing/databases.ts';
import type { FreshDatabase } from '#server/testing/fresh-database.ts';

describe.each(BOTH_DATABASES)('the %s database', (kind) => {
  let fresh: FreshDatabase;
  let database: Database;
  const heard: string[] = [];
  const events = new EventEmitter();
  let connections = 0;
  let errors = 0;

  beforeAll(async () => {
    fresh = await freshDatabase(kind);
    const notices = { onCreate() {}, onBroken() {}, onError: () => errors++ };
    database = await openDatabase(fresh.config, notices, { connectMs: 30_000, sessionMs: 30_000 });
    await database.listen({
      channel: 'news',
      heard(payload) {
        heard.push(payload);
        events.emit('heard');
      },
      connected() {
        connections++;
        events.emit('connected');
      },
    });
  });

  afterAll(async () => {
    await database.close();
    await fresh.remove();
  });

  const say = (text: string) => sql`select pg_notify('news', ${text})`.execute(database.db);

  test('delivers notifications after commit, in order, and never after a rollback', async () => {
    expect(connections).toBe(1);
    await say('one');
    await database.db
      .transaction()
      .execute(async (db) => {
        await sql`select pg_notify('news', 'never')`.execute(db);
        throw new Error('taken back');
      })
      .catch(() => {});
    await database.db.transaction().execute(async (db) => {
      await sql`select pg_notify('news', 'two')`.execute(db);
      await sql`select 1`.execute(db);
    });
    await say('three');
    while (heard.length < 3) await once(events, 'heard');
    expect(heard).toEqual(['one', 'two', 'three']);
  });

  test.runIf(kind === 'PostgreSQL')('listens again after a terminated connection and reports it', async () => {
    const before = connections;
    const again = once(events, 'connected');
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'free-online-games listener'`.execute(database.db);
    await again;
    expect(connections).toBe(before + 1);
    expect(errors).toBe(1);
    const said = once(events, 'heard');
    await say('four');
    await said;
    expect(heard.at(-1)).toBe('four');
  });
});

test('backs off exponentially up to a limit, with jitter', () => {
  const middles = Array.from({ length: 10 }, (_, failures) => waitMs(failures, () => 0.5));
  expect(middles).toEqual([200, 400, 800, 1600, 3200, 6400, 10_000, 10_000, 10_000, 10_000]);
  expect([waitMs(0, () => 0), waitMs(0, () => 1)]).toEqual([100, 300]);
});
