/**
 * `node tools/run.mjs bench/keep-scores.ts [BEFORE] [ROUNDS] [SECONDS]`: compares the cost of saving a score with the
 * current tables and with those before a migration. Default: `0011-scores-together`, 3 rounds of 3 seconds. Both are
 * databases of one PostgreSQL server, without arcade servers, written in turns; pending counts are flushed meanwhile,
 * as servers do. CPU is that of all PostgreSQL processes, flushing included. Linux only.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Tables } from '#server/db/tables.ts';
import { maintainRanks } from '#server/leaderboards/rank-histogram.ts';
import { freshPostgres } from '#server/testing/fresh-database.ts';
import { startPostgres } from '#server/testing/postgres.ts';
import { openDelayProxy } from './load/delay-proxy.ts';
import { migrateTo } from './load/earlier-tables.ts';
import { keptASecond } from './load/writes.ts';
import { percentile } from './main-thread.ts';

const before = process.argv[2] ?? '0011-scores-together';
const rounds = Number(process.argv[3] ?? 3);
const seconds = Number(process.argv[4] ?? 3);
const FAR_MS = 20;

// As our servers do.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const postgres = await startPostgres();
const proxy = await openDelayProxy(Number(new URL(postgres.url).port), FAR_MS);

/** A database migrated up to a version, with a job that flushes pending counts. */
async function open(upTo?: string) {
  const fresh = await freshPostgres(postgres.url);
  const url = fresh.config.databaseUrl!;
  const farUrl = new URL(url);
  farUrl.port = String(proxy.port);
  const pool = new pg.Pool({ connectionString: url });
  pool.on('error', () => {});
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  await migrateTo(db, upTo);
  const stop = maintainRanks({ db, maintenance: db }, ['snake'], Date.now, (error) => {
    throw error;
  });
  const close = async () => {
    stop();
    await db.destroy();
  };
  return { url, farUrl: farUrl.href, db, close };
}

const databases = { before: await open(before), now: await open() };
type Name = keyof typeof databases;
const names = Object.keys(databases) as Name[];

const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(databases.now.db);
const postmaster = parentOf(rows[0]!.pid);

/** CPU milliseconds of all PostgreSQL processes. */
function postgresMs(): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const ours = pids.filter((pid) => parentOf(pid) === postmaster);
  return ours.reduce((sum, pid) => sum + Number(read(`/proc/${pid}/schedstat`).split(' ')[0]) / 1e6, 0);
}

function parentOf(pid: number | string): string {
  return read(`/proc/${pid}/stat`).split(') ').at(-1)!.split(' ')[1] ?? '';
}

/** Empty if the process has exited. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

const KINDS = [
  { name: '1 connection', connections: 1 },
  { name: '64 connections', connections: 64 },
  { name: `64 connections, ${FAR_MS} ms there and ${FAR_MS} back`, connections: 64, isFar: true },
  { name: '64 players over 3 connections, kept together', connections: 3, players: 64 },
] as const;

type WriteFigures = Awaited<ReturnType<typeof keptASecond>>;
const measured = new Map<string, WriteFigures[]>();
for (let round = 0; round <= rounds; round++) {
  for (const { name, connections, ...rest } of KINDS) {
    for (const which of names) {
      const url = 'isFar' in rest ? databases[which].farUrl : databases[which].url;
      const players = 'players' in rest ? rest.players : connections;
      const result = await keptASecond(url, { connections, seconds, players, spentMs: postgresMs });
      // Warm-up: fills the tables.
      if (round === 0) continue;
      const key = `${name} ${which}`;
      measured.set(key, [...(measured.get(key) ?? []), result]);
    }
  }
}

const median = (name: string, which: Name, what: keyof WriteFigures) =>
  percentile(
    measured.get(`${name} ${which}`)!.map((each) => each[what]),
    50,
  );
console.log(`Medians of ${rounds} rounds of ${seconds} s, in turns:\n`);
console.log(`| | ${before} | now | ratio | CPU of PostgreSQL a score | now | ratio |\n|---|---|---|---|---|---|---|`);
for (const { name } of KINDS) {
  const cells = (['rate', 'cpuMs'] as const).flatMap((what) => {
    const [one, other] = names.map((which) => median(name, which, what)) as [number, number];
    const digits = what === 'rate' ? 0 : 2;
    return [one.toFixed(digits), other.toFixed(digits), (other / one).toFixed(2)];
  });
  console.log(`| ${[name, ...cells].join(' | ')} |`);
}
for (const which of names) {
  const rate = (index: 0 | 1 | 3) => median(KINDS[index].name, which, 'rate');
  const [many, together] = [rate(1) / rate(0), rate(3) / rate(0)];
  console.log(`Against 1 connection, ${which}: 64 ${many.toFixed(2)}, kept together ${together.toFixed(2)}`);
}

for (const which of names) await databases[which].close();
proxy.close();
await postgres.stop();
