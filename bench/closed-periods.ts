/**
 * `node tools/run.mjs bench/closed-periods.ts [SIZE...]`: closes a week with few and many scores of one game, two per
 * player, and compares the cost of reading it, on its own PostgreSQL server. Default: 10 thousand and 10 million.
 */
import { sql } from 'kysely';
import type { Prepared } from './reads/databases.ts';
import { emptyDatabase, pagesOf, print, printHeading, timesOf } from './reads/databases.ts';
import { closeNextPeriod } from '#server/leaderboards/closed-periods.ts';
import { firstRows, medalsOf, ownRows, periodOf, readClosedPeriod } from '#server/leaderboards/closed-reads.ts';
import { startPostgres } from '#server/testing/postgres.ts';

const MONDAY = '2026-11-09';
const WEEK = { game: '2048', period: 'week', start: MONDAY } as const;
const given = process.argv.slice(2).map(Number);
const sizes = given.length > 0 ? given : [10_000, 10_000_000];

async function prepare(url: string, rows: number) {
  const { db, remove } = await emptyDatabase(url);
  await sql`alter table game_scores disable trigger user`.execute(db);
  await sql`
    insert into game_scores (game_name, score, tie_break, player_name, device, run_id, created_at)
    select '2048', 1 + floor(random() * random() * 3932155), floor(random() * 1000000), 'Ann',
      encode(sha256((number / 2)::text::bytea), 'base64'), lpad(to_hex(number), 32, '0')::uuid,
      ${`${MONDAY}T00:00:00Z`}::timestamptz + random() * interval '7 days'
    from generate_series(1, ${sql.lit(rows)}) as number`.execute(db);
  await sql`alter table game_scores enable trigger user`.execute(db);
  await sql`vacuum (analyze) game_scores`.execute(db);
  await sql`insert into periods_to_close (game_name, period, start) values ('2048', 'week', ${MONDAY})`.execute(db);
  const startedAt = performance.now();
  await closeNextPeriod(db, '2026-11-16');
  const seconds = (performance.now() - startedAt) / 1_000;
  await sql`vacuum (analyze) closed_places, closed_periods, medals`.execute(db);
  const { rows: stored } = await sql<{ bytes: number; players: number }>`
    select pg_total_relation_size('closed_places') as bytes, players from closed_periods`.execute(db);
  const { bytes, players } = stored[0]!;
  const each = Math.round(bytes / players);
  console.log(`${rows} scores of ${players} players: closed in ${seconds.toFixed(1)} s, ${each} bytes per player`);
  return { db, rows, remove };
}

const someIds = ({ rows }: Prepared) => Array.from({ length: 20 }, () => 1 + Math.floor(Math.random() * rows));

const postgres = await startPostgres();
const prepared: Awaited<ReturnType<typeof prepare>>[] = [];
for (const size of sizes) prepared.push(await prepare(postgres.url, size));
printHeading(sizes);
print('closed week', 'ms', await timesOf(prepared, ({ db }) => readClosedPeriod(db, WEEK)));
print(
  'with own place',
  'ms',
  await timesOf(prepared, (one) => readClosedPeriod(one.db, { ...WEEK, scores: someIds(one) })),
);
print('period', 'pages', await pagesOf(prepared, () => periodOf(WEEK)));
print('first ten', 'pages', await pagesOf(prepared, () => firstRows(1)));
print('own place', 'pages', await pagesOf(prepared, (one) => ownRows(1, someIds(one))));
print('medals', 'pages', await pagesOf(prepared, (one) => medalsOf({ devices: ['x'], scores: someIds(one) })));
for (const { remove } of prepared) await remove();
await postgres.stop();
