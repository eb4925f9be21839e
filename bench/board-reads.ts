/**
 * `node tools/run.mjs bench/board-reads.ts [SIZE...]`: compares the cost of boards, ranks, neighbors and spreads with
 * few and many scores of one game, on its own PostgreSQL server. Default: 10 thousand, 1 million and 10 million. All
 * scores are in one week, so that the week is as large as all time, with a third as many players.
 */
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Period } from '#api/leaderboards.ts';
import { emptyDatabase, pagesOf, print, printHeading, timesOf } from './reads/databases.ts';
import { MAX_TIE_BREAK } from '#engine/judge.ts';
import type { Tables } from '#server/db/tables.ts';
import { bestRows, readBoard, readOwnPlace, rowsAround } from '#server/leaderboards/board-reads.ts';
import type { BoardList } from '#server/leaderboards/board-rows.ts';
import { insertScore } from '#server/leaderboards/insert-scores.ts';
import { readSpread } from '#server/leaderboards/spread.ts';
import { flushRankLog } from '#server/leaderboards/rank-histogram.ts';
import { startPostgres } from '#server/testing/postgres.ts';
import { verifiedScore } from '#server/testing/sample-runs.ts';

/** The last day of a week. */
const SUNDAY = '2026-11-15';
/** The maximum of 2048, for the widest range of scores, and the most moves. */
const HIGHEST = 3_932_156;
const MOVES = 60_000;
const INDEXES = ['game_scores_board', 'game_scores_day', 'game_scores_player', 'player_bests_order'];
/** Scores per player. */
const EACH = 3;

const given = process.argv.slice(2).map(Number);
const sizes = given.length > 0 ? given : [10_000, 1_000_000, 10_000_000];

const listOf = (period: Period): BoardList => ({ game: '2048', board: 'open', period, day: SUNDAY });
const playersOf = (period: Period): BoardList => ({ ...listOf(period), players: 'one' });
const draw = () => 4 * Math.ceil((Math.random() * Math.random() * HIGHEST) / 4);

/** A score with a plausible tie-breaker (number of moves). */
function kept(score: number) {
  const moves = Math.min(MOVES, Math.floor((score / 60) * (0.8 + Math.random() * 0.4)));
  const tieBreak = MAX_TIE_BREAK - Math.floor((moves * MAX_TIE_BREAK) / MOVES);
  return { ...verifiedScore('2048', score), tieBreak, at: Date.parse(SUNDAY) };
}

/** Faster to create for all rows at once. */
const MADE_LAST = [
  'alter table place_tally add constraint place_tally_pkey primary key (list, shift, bucket) include (count)',
  'alter table player_bests add primary key (player, list)',
  'alter table game_scores enable trigger user',
];

async function fill(db: Kysely<Tables>, rows: number): Promise<void> {
  for (const memory of ['work_mem', 'maintenance_work_mem']) await sql`set ${sql.ref(memory)} = '1GB'`.execute(db);
  const { rows: indexes } = await sql<{ indexdef: string }>`
    select indexdef from pg_indexes where indexname = any(${INDEXES})`.execute(db);
  for (const index of INDEXES) await sql`drop index ${sql.ref(index)}`.execute(db);
  await sql`alter table place_tally drop constraint place_tally_pkey`.execute(db);
  await sql`alter table player_bests drop constraint player_bests_pkey`.execute(db);
  await sql`alter table game_scores disable trigger user`.execute(db);
  // Many low and few high scores, as on a real board: the product of two random numbers.
  await sql`
    insert into game_scores (game_name, score, tie_break, player_name, device, run_id, created_at)
    select '2048', score,
      ${MAX_TIE_BREAK} - least(${MOVES}, floor(score / 60 * (0.8 + random() * 0.4)))::bigint * ${MAX_TIE_BREAK} / ${MOVES},
      'Ann', encode(sha256((number / ${sql.lit(EACH)})::text::bytea), 'base64'), lpad(to_hex(number), 32, '0')::uuid,
      ${`${SUNDAY}T24:00:00Z`}::timestamptz - random() * interval '7 days'
    from (
      select number, 4 * ceil(random() * random() * ${HIGHEST} / 4)::integer as score
      from generate_series(1, ${sql.lit(rows)}) as number
    ) as drawn`.execute(db);
  await fillTally(db);
  await fillPlayers(db);
  for (const statement of [...indexes.map(({ indexdef }) => indexdef), ...MADE_LAST])
    await sql.raw(statement).execute(db);
  await sql`vacuum (analyze)`.execute(db);
}

async function fillTally(db: Kysely<Tables>): Promise<void> {
  await sql`
    insert into place_tally select score_list('2048', 'open', 'day', day), 10, bucket, count
    from (select day, place >> 10 as bucket, count(*) from game_scores group by 1, 2) as counted`.execute(db);
  for (const list of ['2048', '2048/week/2026-W46']) {
    await sql`
      insert into place_tally select ${list}, 10, bucket, sum(count) from place_tally where list like '2048/day/%'
      group by bucket`.execute(db);
  }
  await fillWidths(db, '2048');
}

/** Each width is built from the previous one, which has fewer rows. */
async function fillWidths(db: Kysely<Tables>, beginning: string): Promise<void> {
  for (const [width, finer] of [
    [20, 10],
    [26, 20],
    [32, 26],
    [38, 32],
    [44, 38],
  ] as const) {
    await sql`
      insert into place_tally select list, ${sql.lit(width)}, bucket >> ${sql.lit(width - finer)}, sum(count)
      from place_tally where shift = ${sql.lit(finer)} and list like ${`${beginning}%`} group by 1, 2, 3`.execute(db);
  }
}

/** The best of each player in each scope, and their counts. */
async function fillPlayers(db: Kysely<Tables>): Promise<void> {
  for (const list of [sql`'2048'`, sql`'2048/week/2026-W46'`, sql`score_list('2048', 'open', 'day', day)`]) {
    await sql`
      insert into player_bests (list, player, score_id, place, state)
      select distinct on (list, device) ${list} as list, device, id, place, state from game_scores
      order by list, device, place desc, id`.execute(db);
  }
  await sql`
    insert into place_tally select players_of(list), 10, place >> 10, count(*) from player_bests
    group by list, place >> 10`.execute(db);
  await fillWidths(db, 'players:');
}

async function prepare(url: string, rows: number) {
  const { db, remove } = await emptyDatabase(url);
  const startedAt = Date.now();
  await db.connection().execute((connection) => fill(connection, rows));
  const { count } = await db
    .selectFrom('place_tally')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(`${rows} scores, ${count} rows of the tally, made in ${seconds} s`);
  const bests = await sql<{ score_id: number }>`
    select score_id from player_bests where list = '2048' order by random() limit 1000`.execute(db);
  const best = () => bests.rows[Math.floor(Math.random() * bests.rows.length)]!.score_id;
  return { db, rows, best, remove };
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

const anyId = ({ rows }: Prepared) => 1 + Math.floor(Math.random() * rows);

async function measure(databases: readonly Prepared[]): Promise<void> {
  for (const period of ['all', 'week', 'day'] as const) {
    const list = listOf(period);
    print(`board, ${period}`, 'ms', await timesOf(databases, ({ db }) => readBoard(db, list)));
    print(`around, ${period}`, 'ms', await timesOf(databases, (one) => readOwnPlace(one.db, list, anyId(one))));
    const players = playersOf(period);
    print(`players, ${period}`, 'ms', await timesOf(databases, ({ db }) => readBoard(db, players)));
    print(
      `around player, ${period}`,
      'ms',
      await timesOf(databases, (one) => readOwnPlace(one.db, players, one.best())),
    );
    print(`spread, ${period}`, 'ms', await timesOf(databases, ({ db }) => readSpread(db, list)));
  }
  print('rank', 'ms', await timesOf(databases, ({ db }) => rankOf(draw()).execute(db)));
  print('rank of the lowest', 'ms', await timesOf(databases, ({ db }) => rankOf(4).execute(db)));
  print('keep a score', 'ms', await timesOf(databases, ({ db }) => insertScore(db, kept(draw()))));
  print('fold 600 changes', 'ms', [...(await Promise.all(databases.map(foldTime)))]);
  print('board, all', 'pages', await pagesOf(databases, () => bestRows(listOf('all'))));
  print('board, week', 'pages', await pagesOf(databases, () => bestRows(listOf('week'))));
  print('players, all', 'pages', await pagesOf(databases, () => bestRows(playersOf('all'))));
  print('players, week', 'pages', await pagesOf(databases, () => bestRows(playersOf('week'))));
  print('around player, all', 'pages', await pagesOf(databases, (one) => rowsAround(playersOf('all'), one.best())));
  print('around, all', 'pages', await pagesOf(databases, (one) => rowsAround(listOf('all'), anyId(one))));
  print('around, week', 'pages', await pagesOf(databases, (one) => rowsAround(listOf('week'), anyId(one))));
  print('rank', 'pages', await pagesOf(databases, () => rankOf(draw())));
}

const rankOf = (score: number) =>
  sql`select * from standing('2048', 'open', 'all', null, ${sql.lit(score)}::bigint << 20, 0)`;

async function foldTime({ db }: Prepared): Promise<number> {
  const startedAt = performance.now();
  await flushRankLog(db);
  return performance.now() - startedAt;
}

const postgres = await startPostgres();
const prepared: Prepared[] = [];
for (const size of sizes) prepared.push(await prepare(postgres.url, size));
printHeading(sizes);
await measure(prepared);
for (const { remove } of prepared) await remove();
await postgres.stop();
