import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { migrate, migrations } from '#server/db/migrate.ts';
import { sharedSecret } from '#server/db/secrets.ts';
import { vacuum } from '#server/db/vacuum.ts';
import { BOTH_DATABASES, databaseOfTests } from '#server/testing/databases.ts';
import { openFreshDatabase } from '#server/testing/fresh-database.ts';

describe.each(BOTH_DATABASES)('the %s database', (kind) => {
  const database = databaseOfTests(kind);

  test('ten servers that start in parallel migrate it together', async () => {
    await sql`drop schema public cascade`.execute(database.maintenance);
    await sql`create schema public`.execute(database.maintenance);
    const others =
      kind === 'embedded' ? [] : await Promise.all(Array.from({ length: 9 }, () => openFreshDatabase(database)));
    const ten = kind === 'embedded' ? Array<Database>(10).fill(database) : [database, ...others];
    await Promise.all(ten.map(({ maintenance }) => migrate(maintenance)));
    await Promise.all(others.map((other) => other.close()));
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database.db);
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations));
  });

  test('concurrent requests for a secret get the same one', async () => {
    const secrets = await Promise.all(Array.from({ length: 10 }, () => sharedSecret(database.db, 'test')));
    const [first] = secrets;
    expect(first).toHaveLength(32);
    for (const secret of secrets) expect(Buffer.from(secret)).toEqual(Buffer.from(first!));
    expect(Buffer.from(await sharedSecret(database.db, 'other'))).not.toEqual(Buffer.from(first!));
  });

  test('64-bit numbers, times, bytes and null round-trip alike', async () => {
    const { rows } = await sql`
      select 9007199254740991::int8 as big, timestamptz '2025-01-02 03:04:05Z' as time, null as nothing,
        '\\x00ff10'::bytea as bytes, '[[1, 2.5]]'::jsonb as json`.execute(database.db);
    const [{ bytes, ...rest }] = rows as [{ bytes: Uint8Array }];
    expect(rest).toEqual({
      big: 9007199254740991,
      time: new Date('2025-01-02T03:04:05Z'),
      nothing: null,
      json: [[1, 2.5]],
    });
    expect([...bytes]).toEqual([0, 255, 16]);
  });

  test('an error has its SQL state', async () => {
    await expect(sql`select 1 / 0`.execute(database.db)).rejects.toMatchObject({
      message: 'division by zero',
      code: '22012',
    });
  });

  test('a failed transaction leaves nothing and blocks nobody', async () => {
    const failing = database.db.transaction().execute(async (transaction) => {
      await sharedSecret(transaction, 'half');
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    const left = await database.db.selectFrom('secrets').where('name', '=', 'half').selectAll().execute();
    expect(left).toEqual([]);
  });

  test('can be vacuumed', async () => {
    await vacuum(database.maintenance);
    const { rows } = await sql`select 1 from pg_stats where tablename = 'secrets'`.execute(database.db);
    expect(rows.length).toBeGreaterThan(0);
  });
});
