/**
 * `node tools/run.mjs bench/board-news.ts [SECONDS] [BEFORE]`: measures the board-changing scores per second that
 * PostgreSQL commits when every commit waits for a synchronous standby. Alternates between the current tables and those
 * of an earlier migration (default: the last one that announced a score inside its own transaction), on one primary
 * whose standby is behind a proxy that adds 5 ms per round trip. One server publishes meanwhile, as ours do.
 */
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Tables } from '#server/db/tables.ts';
import { latestChanges, publishChanges } from '#server/leaderboards/board-changes.ts';
import { insertScore } from '#server/leaderboards/insert-scores.ts';
import { flushRankLog } from '#server/leaderboards/rank-histogram.ts';
import { freshPostgres } from '#server/testing/fresh-database.ts';
import { startOwnPostgres } from '#server/testing/postgres.ts';
import { verifiedScore } from '#server/testing/sample-runs.ts';
import { openDelayProxy } from './load/delay-proxy.ts';
import { migrateTo } from './load/earlier-tables.ts';

const seconds = Number(process.argv[2] ?? 3);
const before = process.argv[3] ?? '0012-set-based-writes';
const CONNECTIONS = [1, 4, 16, 64];
const ONE_WAY_MS = 2.5;

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const primary = await startOwnPostgres();
const proxy = await openDelayProxy(Number(new URL(primary.url).port), ONE_WAY_MS);
const standby = await primary.startStandby({ primaryPort: proxy.port });
const admin = new pg.Client({ connectionString: primary.url });
await admin.connect();
await admin.query(`alter system set synchronous_standby_names = '*'`);
await admin.query('select pg_reload_conf()');
while ((await admin.query(`select from pg_stat_replication where sync_state = 'sync'`)).rowCount === 0) {
  await new Promise((resolve) => setTimeout(resolve, 50));
}

let nextScore = 1;

/** Stores scores, each better than all before, over several connections; returns the rate per second. */
async function rateOf(url: string, connections: number, publishes: boolean): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: connections + 2 });
  pool.on('error', () => {});
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const over = new AbortController();
  let stored = 0;
  const store = async () => {
    while (!over.signal.aborted) {
      await insertScore(db, { ...verifiedScore('snake', nextScore++), device: `device ${nextScore % 5_000}` });
      stored++;
    }
  };
  const chores = async () => {
    while (!over.signal.aborted) {
      if (publishes) await publishChanges(db);
      await flushRankLog(db);
      await new Promise((resolve) => setTimeout(resolve, 400));
    }
  };
  const working = [chores(), ...Array.from({ length: connections }, store)];
  // Every connection plans its statements first.
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  stored = 0;
  const startedAt = performance.now();
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  const rate = (stored * 1000) / (performance.now() - startedAt);
  over.abort();
  await Promise.all(working);
  if (publishes) await publishChanges(db);
  await db.destroy();
  return rate;
}

/** Every stored score that reached a board must be announced exactly once. */
async function announcedOf(url: string): Promise<string> {
  const pool = new pg.Pool({ connectionString: url });
  pool.on('error', () => {});
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const [latest] = await latestChanges(db, 1);
  const { rows } = await sql<{ scores: number }>`select count(*)::int as scores from game_scores`.execute(db);
  await db.destroy();
  return `${latest?.id ?? 0} announced of ${rows[0]!.scores} stored`;
}

async function open(upTo?: string): Promise<string> {
  const fresh = await freshPostgres(primary.url);
  const pool = new pg.Pool({ connectionString: fresh.config.databaseUrl! });
  pool.on('error', () => {});
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  await migrateTo(db, upTo);
  await db.destroy();
  return fresh.config.databaseUrl!;
}

const urls = { before: await open(before), now: await open() };
console.log(`| connections | ${before}, commits a second | now | ratio |\n|---|---|---|---|`);
for (const connections of CONNECTIONS) {
  const was = await rateOf(urls.before, connections, false);
  const is = await rateOf(urls.now, connections, true);
  console.log(`| ${connections} | ${was.toFixed(0)} | ${is.toFixed(0)} | ${(is / was).toFixed(2)} |`);
}
console.log(`Before: ${await announcedOf(urls.before)}. Now: ${await announcedOf(urls.now)}.`);

await admin.query(`alter system reset synchronous_standby_names`);
await admin.query('select pg_reload_conf()');
await admin.end();
await standby.stop();
proxy.close();
await primary.stop();
