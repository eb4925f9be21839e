import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { inTier } from '#kit/testing/tier.ts';
import { migrate, migrations } from '#server/db/migrate.ts';
import { readSchema } from '#server/db/schema.ts';
import type { Tables } from '#server/db/tables.ts';
import { readBoard, readOwnPlace } from '#server/leaderboards/board-reads.ts';
import { dayOf } from '#server/leaderboards/board-rows.ts';
import { DATABASES, databaseOfTests } from '#server/testing/databases.ts';
import { root } from '../../tools/root.mjs';

const written = readFileSync(path.join(root, 'server', 'db', 'schema.sql'), 'utf8');

const levels = Object.keys(migrations);
/** Every fourth, and those of the last two releases. */
const sampled = levels.filter((_, index) => index % 4 === 0 || index >= levels.length - 3);

/** A little data in every table of the level that players or moderators fill. */
async function fill(db: Kysely<Tables>, level: string): Promise<string[]> {
  const filled = ['game_scores', 'runs'];
  const add = async (first: string, table: string, values: string) => {
    if (level < first) return;
    await sql.raw(`insert into ${table} ${values}`).execute(db);
    filled.push(table.split(' ')[0]!);
  };
  const device = level >= '0008' ? ', device' : '';
  for (const score of [30, 10, 20]) {
    const values = sql.raw(`values ('snake', ${score}, 'Ann', '${randomUUID()}'${device && ", 'key'"})`);
    await sql`insert into game_scores (game_name, score, player_name, run_id${sql.raw(device)}) ${values}`.execute(db);
  }
  await sql`
    insert into runs (run_id, seed, version, mode, ticks, log, pauses)
    select run_id, 'seed', 1, 'classic', 60, '\\x01', '[]' from game_scores`.execute(db);
  await add('0002', 'users (id, name, email, email_verified)', `values ('u', 'Ann', 'ann@example.com', true)`);
  await add('0002', 'sessions (id, user_id, token, expires_at, updated_at)', `values ('s', 'u', 't', now(), now())`);
  await add('0003', 'rate_limits', `values ('key', 1, 2)`);
  await add('0005', 'account_links', `values ('u', 'email', 'hash', 'ann@example.com', now())`);
  await add('0006', 'score_reports (score_id, reason, client_hash)', `select id, 'name', '\\x01' from game_scores`);
  await add('0006', 'moderation_log (score_id, act, reason, moderator)', `values (1, 'hide', 'name', 'Ann')`);
  await add('0014', 'open_runs', `values ('run', 1, 2, 3)`);
  await add('0015', 'finished_runs (player, finished)', `values ('key', 1)`);
  await add('0021', 'sync_accounts (user_id, progress)', `values ('u', '{}')`);
  await add('0021', 'sync_devices', `values ('u', 'd', 'phone', 'Safari', 1, 0, now())`);
  await add('0021', 'sync_runs', `values ('u', gen_random_uuid(), 1, 2, false, 3, '{}', '\\x01')`);
  await add(
    '0022',
    'passkeys (id, public_key, user_id, credential_id, counter, device_type, backed_up)',
    `values ('p', 'key', 'u', 'credential', 0, 'singleDevice', false)`,
  );
  return filled;
}

async function countRows(db: Kysely<Tables>, tables: readonly string[]): Promise<number[]> {
  const counts = tables.map((table) => sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(db));
  return (await Promise.all(counts)).map(({ rows }) => rows[0]!.count);
}

describe.each(DATABASES)('%s: the schema', (kind) => {
  const database = databaseOfTests(kind);
  const conflictReason = async () => {
    const id = randomUUID();
    const { rows } = await sql<{ reason: string }>`select conflict_reason(${id}) as reason`.execute(database.db);
    return rows[0]!.reason;
  };
  const markCreated = (hashes: string) =>
    sql`comment on function insert_scores(json) is ${sql.lit(hashes)}`.execute(database.maintenance);

  test('is the one in schema.sql', async () => {
    const schema = await readSchema(database.db);
    expect(written.endsWith(schema), 'schema.sql is out of date: run `npm run schema`').toBe(true);
  });

  test('a new version replaces functions; a restarted older one leaves those of a newer version alone', async () => {
    const { rows } = await sql<{ own: string }>`
      select obj_description('insert_scores(json)'::regprocedure, 'pg_proc') as own`.execute(database.db);
    await sql`
      create or replace function conflict_reason(new_run uuid) returns text
      language sql as $$ select 'other version' $$`.execute(database.maintenance);
    await markCreated(`${rows[0]!.own} newer`);
    await migrate(database.maintenance);
    expect(await conflictReason()).toBe('other version');

    await markCreated('older');
    await migrate(database.maintenance);
    expect(await conflictReason()).toBe('log');
  });

  test.each(inTier({ gate: sampled, all: levels }))(
    'is the same after an upgrade from %s, with all data',
    async (level) => {
      const { db, maintenance } = database;
      await sql`drop schema public cascade`.execute(maintenance);
      await sql`create schema public`.execute(maintenance);
      await migrate(maintenance, level);
      const tables = await fill(maintenance, level);
      const before = await countRows(db, tables);
      await migrate(maintenance);
      expect(written.endsWith(await readSchema(db))).toBe(true);
      expect(await countRows(db, tables)).toEqual(before);

      const list = { game: 'snake', board: 'open', period: 'all', day: dayOf(Date.now()) } as const;
      const rows = await readBoard(db, list);
      expect(rows).toMatchObject([{ score: 30 }, { score: 20 }, { score: 10 }]);
      // As a server of the release before stores a score.
      const score = { game: 'snake', board: 'open', score: 15, tie_break: 0, player: 'Ben', at: new Date(), state: 0 };
      const run = { run: randomUUID(), seed: 'seed', version: 1, mode: 'classic', ticks: 60, log: '', pauses: [] };
      const { rows: kept } = await sql<{ id: number; rank: number; total: number; refused: string | null }>`
      select * from keep_scores(${JSON.stringify([{ ...score, ...run }])}::json)`.execute(db);
      expect(kept).toMatchObject([{ rank: 3, total: 4, refused: null }]);
      await sql`select fold_pending(100)`.execute(db);
      expect(await readOwnPlace(db, list, kept[0]!.id)).toMatchObject({ rank: 3, total: 4 });
    },
  );
});
