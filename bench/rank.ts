/**
 * What a rank and a top 10 cost with few and with very many scores, on a PostgreSQL server of its own:
 * `node tools/run.mjs bench/rank.ts [FEW] [MANY]`, by default 10 thousand and 10 million.
 */
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { migrate } from '#server/db/migrate.ts';
import type { Tables } from '#server/db/tables.ts';
import { bestScores } from '#server/leaderboards/best-scores.ts';
import { keepScore } from '#server/leaderboards/keep-score.ts';
import { SHIFTS, countFrom } from '#server/leaderboards/tally.ts';
import { freshPostgres } from '#server/testing/fresh-database.ts';
import { openFreshDatabase } from '#server/testing/fresh-database.ts';
import { startPostgres } from '#server/testing/postgres.ts';
import { verifiedScore } from '#server/testing/sample-runs.ts';

const TRIES = 300;
/** The highest score of 2048, so that the scores are about as different as they can get. */
const HIGHEST = 3_932_156;

const sizes = [Number(process.argv[2] ?? 10_000), Number(process.argv[3] ?? 10_000_000)];

async function fill(db: Kysely<Tables>, rows: number): Promise<void> {
  // An index is made faster of all rows at once than row by row.
  const { rows: indexes } = await sql<{ indexdef: string }>`
    select indexdef from pg_indexes where indexname = 'game_scores_board'`.execute(db);
  await sql`drop index game_scores_board`.execute(db);
  // Most scores are low and few are high, as on a real board: a score is the product of two draws.
  await sql`
    insert into game_scores (game_name, score, player_name, run_id)
    select '2048', 4 + floor(random() * random() * ${sql.lit(HIGHEST - 4)})::int, 'Ann',
      lpad(to_hex(number), 32, '0')::uuid
    from generate_series(1, ${sql.lit(rows)}) as number`.execute(db);
  await sql.raw(indexes[0]!.indexdef).execute(db);
  for (const shift of SHIFTS) {
    await sql`
      insert into score_tally (game_name, shift, bucket, count)
      select '2048', ${sql.lit(shift)}, score >> ${sql.lit(shift)}, count(*)
      from game_scores group by score >> ${sql.lit(shift)}`.execute(db);
  }
  await sql`vacuum (analyze)`.execute(db);
}

/** A database with so many scores, and how to be rid of it. */
async function prepare(url: string, rows: number) {
  const fresh = await freshPostgres(url);
  const { maintenance: db, close } = await openFreshDatabase(fresh);
  await migrate(db);
  const startedAt = Date.now();
  await fill(db, rows);
  const { count } = await db
    .selectFrom('score_tally')
    .where('shift', '=', 0)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(`${rows} scores, ${count} different ones, made in ${seconds} s`);
  const remove = async () => {
    await close();
    await fresh.remove();
  };
  return { db, remove };
}

const median = (values: number[]) => values.toSorted((one, other) => one - other)[values.length >> 1]!;

/** The median time of a kind of work on each database, in milliseconds. The databases take turns, so that other load on the machine hits both alike. */
async function timesOf(databases: Kysely<Tables>[], work: (db: Kysely<Tables>, score: number) => Promise<unknown>) {
  const times = databases.map((): number[] => []);
  for (let count = 0; count < TRIES; count++) {
    const score = 4 + Math.floor(Math.random() * Math.random() * (HIGHEST - 4));
    for (const [index, db] of databases.entries()) {
      const startedAt = performance.now();
      await work(db, score);
      times[index]!.push(performance.now() - startedAt);
    }
  }
  return times.map(median);
}

/** How many pages of 8 kB the database looks at for a query. */
async function pagesOf(query: { explain(format: 'json', options: RawBuilder<unknown>): Promise<unknown[]> }) {
  const [row] = (await query.explain('json', sql`analyze, buffers`)) as { 'QUERY PLAN': [{ Plan: Plan }] }[];
  const plan = row!['QUERY PLAN'][0].Plan;
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
}

interface Plan {
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
}

function print(what: string, unit: string, [few, many]: number[]): void {
  const digits = unit === 'ms' ? 2 : 0;
  const [one, other] = [few!.toFixed(digits), many!.toFixed(digits)];
  console.log(
    `  ${what.padEnd(20)} ${one.padStart(7)} ${other.padStart(7)} ${unit.padEnd(5)} ratio ${(many! / few!).toFixed(2)}`,
  );
}

const postgres = await startPostgres();
const prepared = [await prepare(postgres.url, sizes[0]!), await prepare(postgres.url, sizes[1]!)];
const databases = prepared.map(({ db }) => db);
console.log(`with ${sizes.join(' and with ')} scores, times as the median of ${TRIES}:`);
print('rank', 'ms', await timesOf(databases, (db, score) => countFrom(db, '2048', score).executeTakeFirst()));
print('rank of the lowest', 'ms', await timesOf(databases, (db) => countFrom(db, '2048', 4).executeTakeFirst()));
print('top 10', 'ms', await timesOf(databases, (db) => bestScores(db, '2048').execute()));
print('keep a score', 'ms', await timesOf(databases, (db, score) => keepScore(db, verifiedScore('2048', score))));
print('rank', 'pages', await Promise.all(databases.map((db) => pagesOf(countFrom(db, '2048', 1_000_000)))));
print('top 10', 'pages', await Promise.all(databases.map((db) => pagesOf(bestScores(db, '2048')))));
for (const { remove } of prepared) await remove();
await postgres.stop();
