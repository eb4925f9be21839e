import type { Kysely } from 'kysely';
import { Migrator, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { migrate, migrations } from '#server/db/migrate.ts';
import type { Tables } from '#server/db/tables.ts';
import { readBoard, readOwnPlace } from '#server/leaderboards/board-reads.ts';
import { dayOf } from '#server/leaderboards/board-rows.ts';
import { savedScoreOf } from '#server/leaderboards/insert-scores.ts';
import { DATABASES, databaseOfTests } from '#server/testing/databases.ts';

const ROWS = 2_000;
const GAMES = ['snake', '2048'] as const;

interface OldRow {
  readonly id: number;
  readonly score: number;
  readonly player_name: string;
  readonly run_id: string;
  readonly rank: number;
}

/** A database of an earlier version with many equal scores, some of today. */
async function makeOld(db: Kysely<Tables>): Promise<void> {
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateTo('0005-account-links');
  expect(error).toBeUndefined();
  for (const game of GAMES) {
    await sql`
      insert into game_scores (game_name, score, player_name, run_id, created_at)
      select ${game}, 10 + (number * 7919) % 97 * 10, 'P' || number, gen_random_uuid(),
        now() - make_interval(mins => (${sql.lit(ROWS)} - number) * 20)
      from generate_series(1, ${sql.lit(ROWS)}) as number`.execute(db);
  }
  await sql`
    insert into runs (run_id, seed, version, mode, ticks, log, pauses, doubt, rank)
    select run_id, 'seed', 1, 'classic', 60, '\\x01', '[]', case when id % 50 = 0 then 'Too good.' end,
      case when id % 2 = 0 then 7 end from game_scores`.execute(db);
}

async function oldRows(db: Kysely<Tables>, game: string): Promise<OldRow[]> {
  const { rows } = await sql<OldRow>`
    select id, score, player_name, run_id, row_number() over (order by score desc, created_at, id) as rank
    from game_scores where game_name = ${game} order by rank`.execute(db);
  return rows;
}

describe.each(DATABASES)('a migrated %s database', (kind) => {
  const database = databaseOfTests(kind);
  const before = new Map<string, OldRow[]>();
  let runsBefore: unknown[];

  const runs = async () =>
    (await sql`select run_id, seed, ticks, log, pauses, doubt, rank from runs order by run_id`.execute(database.db))
      .rows;

  beforeAll(async () => {
    await makeOld(database.maintenance);
    for (const game of GAMES) before.set(game, await oldRows(database.db, game));
    runsBefore = await runs();
    await migrate(database.maintenance);
  });

  test.each(GAMES)('keeps all rows of %s in the same places', async (game) => {
    const list = { game, board: 'open', period: 'all', day: dayOf(Date.now()) } as const;
    const rows = before.get(game)!;
    const top = await readBoard(database.db, list);
    expect(top).toEqual(rows.slice(0, 10).map((row) => ({ ...row, under_review: false, face: null })));
    for (const row of [rows[0]!, rows[1]!, rows[777]!, rows[778]!, rows.at(-2)!, rows.at(-1)!]) {
      const place = await readOwnPlace(database.db, list, row.id);
      expect(place).toMatchObject({ rank: row.rank, total: ROWS });
      const near = rows.slice(Math.max(0, row.rank - 3), row.rank + 2);
      expect(place!.rows).toEqual(near.map((other) => ({ ...other, under_review: false, face: null })));
    }
  });

  test('keeps runs, and the ranks that players were told', async () => {
    expect(await runs()).toEqual(runsBefore);
    const told = before.get('snake')!.find(({ id }) => id % 2 === 0)!;
    expect((await savedScoreOf(database.db, told.run_id))!.receipt).toMatchObject({ rank: 7, total: ROWS });
    const untold = before.get('snake')!.find(({ id }) => id % 2 === 1)!;
    expect((await savedScoreOf(database.db, untold.run_id))!.receipt).toMatchObject({ rank: untold.rank, total: ROWS });
  });

  test('counts this week and today', async () => {
    for (const period of ['week', 'day'] as const) {
      const list = { game: 'snake', board: 'open', period, day: dayOf(Date.now()) };
      const { rows } = await sql<{ id: number }>`
        select id from game_scores where game_name = 'snake'
          and (created_at at time zone 'UTC') >= date_trunc(${period}, now() at time zone 'UTC')
        order by score desc, created_at, id`.execute(database.db);
      expect((await readBoard(database.db, list)).map(({ id }) => id)).toEqual(rows.slice(0, 10).map(({ id }) => id));
      const last = rows.at(-1)!;
      expect(await readOwnPlace(database.db, list, last.id)).toMatchObject({ rank: rows.length, total: rows.length });
    }
  });
});
