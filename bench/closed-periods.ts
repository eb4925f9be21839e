/**
 * `node tools/run.mjs bench/closed-periods.ts [SIZE...]`: closes a week with few and many scores of one game, two per
 * player, and compares the cost of reading it, on its own PostgreSQL server. Default: 10 thousand and 10 million.
 */
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { migrate } from '#server/db/migrate.ts';
import { closeNextPeriod } from '#server/leaderboards/closed-periods.ts';
import { firstRows, medalsOf, ownRows, periodOf, readClosedPeriod } from '#server/leaderboards/closed-reads.ts';
import { freshPostgres, openFreshDatabase } from '#server/testing/fresh-database.ts';
import { startPostgres } from '#server/testing/postgres.ts';

const TRIES = 200;
const MONDAY = '2026-11-09';
const WEEK = { game: '2048', period: 'week', start: MONDAY } as const;
const given = process.argv.slice(2).map(Number);
const sizes = given.length > 0 ? given : [10_000, 10_000_000];

async function prepare(url: string, rows: number) {
  const fresh = await freshPostgres(url);
  const { maintenance: db, close } = await openFreshDatabase(fresh);
  await migrate(db);
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
  const remove = async () => {
    await close();
    await fresh.remove();
  };
  return { db, rows, remove };
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

const median = (values: number[]) => values.toSorted((one, other) => one - other)[values.length >> 1]!;

/** The databases take turns, so that other load affects all alike. */
async function timesOf(databases: readonly Prepared[], work: (prepared: Prepared) => Promise<unknown>) {
  const times = databases.map((): number[] => []);
  for (let count = 0; count < TRIES; count++) {
    for (const [index, prepared] of databases.entries()) {
      const startedAt = performance.now();
      await work(prepared);
      times[index]!.push(performance.now() - startedAt);
    }
  }
  return times.map(median);
}

/** The number of 8 kB pages that a query reads, independent of other load. */
async function pagesOf(databases: readonly Prepared[], query: (prepared: Prepared) => RawBuilder<unknown>) {
  const counts: number[] = [];
  for (const prepared of databases) {
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>`
      explain (analyze, buffers, format json) ${query(prepared)}`.execute(prepared.db);
    const plan = rows[0]!['QUERY PLAN'][0].Plan;
    counts.push(plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!);
  }
  return counts;
}

function print(what: string, unit: string, values: readonly number[]): void {
  const columns = values.map((value) => value.toFixed(unit === 'ms' ? 2 : 0).padStart(8)).join('');
  console.log(`  ${what.padEnd(22)}${columns} ${unit.padEnd(6)}ratio ${(values.at(-1)! / values[0]!).toFixed(2)}`);
}

const someIds = ({ rows }: Prepared) => Array.from({ length: 20 }, () => 1 + Math.floor(Math.random() * rows));

const postgres = await startPostgres();
const prepared: Prepared[] = [];
for (const size of sizes) prepared.push(await prepare(postgres.url, size));
console.log(`with ${sizes.join(', ')} scores, times as the median of ${TRIES}; the ratio is of the last to the first:`);
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
