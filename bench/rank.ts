/**
 * What a rank and a top 10 cost with few and with very many scores, on a PostgreSQL server of its own:
 * `node tools/run.mjs bench/rank.ts [FEW] [MANY]`, by default 10 thousand and 10 million.
 */
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { migrate } from '#server/db/migrate.ts';
import type { Tables } from '#server/db/tables.ts';
import { bestScores } from '#server/leaderboards/best-scores.ts';
import { keepScore } from '#server/leaderboards/keep-score.ts';
import { SHIFTS, countFrom } from '#server/leaderboards/tally.ts';
import { freshPostgres } from '#server/testing/fresh-database.ts';
import { openFresh } from '#server/testing/open-fresh.ts';
import { startPostgres } from '#server/testing/postgres.ts';
import { verifiedScore } from '#server/testing/verified-score.ts';

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

/** The median of many tries, in milliseconds. */
async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < TRIES; count++) {
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
  }
  return times.toSorted((one, other) => one - other)[TRIES / 2]!;
}

/** What each kind of work costs with so many scores. */
async function measure(url: string, rows: number): Promise<Record<string, number>> {
  const fresh = await freshPostgres(url);
  const { db, close } = await openFresh(fresh);
  await migrate(db);
  const startedAt = Date.now();
  await fill(db, rows);
  const distinct = await db
    .selectFrom('score_tally')
    .where('shift', '=', 0)
    .select(({ fn }) => fn.countAll<number>().as('distinct'))
    .executeTakeFirstOrThrow();
  console.log(
    `${rows} scores, ${distinct.distinct} different ones, made in ${Math.round((Date.now() - startedAt) / 1000)} s`,
  );
  const anyScore = () => 4 + Math.floor(Math.random() * Math.random() * (HIGHEST - 4));
  const costs = {
    'rank of any score': await median(() => countFrom(db, '2048', anyScore())),
    'rank of the lowest': await median(() => countFrom(db, '2048', 4)),
    'top 10': await median(() => bestScores(db, '2048').execute()),
    'keep a score': await median(() => keepScore(db, verifiedScore('2048', anyScore()))),
  };
  await close();
  await fresh.remove();
  return costs;
}

const postgres = await startPostgres();
const [few, many] = [await measure(postgres.url, sizes[0]!), await measure(postgres.url, sizes[1]!)];
await postgres.stop();
console.log(`median of ${TRIES}, in milliseconds: with ${sizes.join(' and with ')} scores`);
for (const [work, cost] of Object.entries(few)) {
  const ratio = (many[work]! / cost).toFixed(2);
  console.log(`  ${work.padEnd(20)} ${cost.toFixed(2)}  ${many[work]!.toFixed(2)}  ratio ${ratio}`);
}
