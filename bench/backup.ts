/**
 * How long a backup, a restore and a move take, on both databases: `node tools/run.mjs bench/backup.ts [ROWS] [KILLS]`, by
 * default a million scores and five restores a database that are killed at any moment, after which nothing may be there.
 * Needs a build, PostgreSQL and a few gigabytes of disk.
 */
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { Kysely, PostgresDialect } from 'kysely';
import { migrate } from '#server/db/migrate.ts';
import type { Tables } from '#server/db/tables.ts';
import { spawnCommand } from '#server/testing/command-process.ts';
import { freshPostgres } from '#server/testing/fresh-database.ts';
import { startOwnPostgres } from '#server/testing/postgres.ts';
import { spawnServer } from '#server/testing/server-process.ts';

type Command = Parameters<typeof spawnCommand>[0];

const rows = Number(process.argv[2] ?? 1_000_000);
const kills = Number(process.argv[3] ?? 5);
const folder = mkdtempSync(path.join(tmpdir(), 'free-online-games-bench-backup-'));
const file = (name: string) => path.join(folder, name);
const postgres = await startOwnPostgres();
const newDatabase = async () => ({ DATABASE_URL: (await freshPostgres(postgres.url)).config.databaseUrl! });

try {
  const first = await newDatabase();
  await fill(first.DATABASE_URL);
  await timed('backup of PostgreSQL', 'backup', file('one.backup'), first);
  console.log(`a backup is ${(statSync(file('one.backup')).size / 1e6).toFixed(0)} MB`);
  await timed('restore to PostgreSQL', 'restore', file('one.backup'), await newDatabase());
  await timed('move from PostgreSQL to a folder', 'move-to', file('data'), first);
  await timed('backup of a folder', 'backup', file('two.backup'), { DATA_DIR: file('data') });
  await backUpRunning();
  await timed('restore to a folder', 'restore', file('two.backup'), { DATA_DIR: file('again') });
  await timed('move from a folder to PostgreSQL', 'move-to', (await newDatabase()).DATABASE_URL, {
    DATA_DIR: file('again'),
  });
  await killRestores();
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Scores as a board has them, each with a run of half a kilobyte. */
async function fill(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  await migrate(new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }));
  await pool.query('alter table game_scores disable trigger user');
  await pool.query(`
    insert into game_scores (game_name, score, player_name, run_id, created_at)
    select 'snake', 10 + number % 5000, 'Player ' || number, gen_random_uuid(), now() - make_interval(secs => number)
    from generate_series(1, ${rows}) as number`);
  await pool.query('alter table game_scores enable trigger user');
  const log = Array.from({ length: 8 }, (_, part) => `sha512((id * 8 + ${part})::text::bytea)`).join(' || ');
  await pool.query(`
    insert into runs (run_id, seed, version, mode, ticks, log, pauses)
    select run_id, '0123456789abcdef', 1, 'classic', 600, ${log}, '[]' from game_scores`);
  await pool.end();
}

async function timed(
  label: string,
  command: Command,
  word: string,
  environment: Record<string, string>,
): Promise<void> {
  const startedAt = performance.now();
  const { code, stderr } = await spawnCommand(command, [word], environment).ended;
  if (code !== 0) throw new Error(`${label}: ${stderr}`);
  console.log(`${label.padEnd(36)} ${((performance.now() - startedAt) / 1000).toFixed(1).padStart(7)} s`);
}

/** While a server runs on the folder, and how long its boards took meanwhile at most. */
async function backUpRunning(): Promise<void> {
  const server = spawnServer({ DATA_DIR: file('data'), LOG_LEVEL: 'silent' });
  const address = await server.ready;
  const over = new AbortController();
  let longest = 0;
  const asking = (async () => {
    while (!over.signal.aborted) {
      const askedAt = performance.now();
      // Nothing that a cache could answer.
      await (await fetch(`${address}/api/export/snake`, { method: 'HEAD' })).text();
      await (await fetch(`${address}/api/health/ready`)).text();
      longest = Math.max(longest, performance.now() - askedAt);
      await pause(250);
    }
  })();
  await timed('backup of a folder in use', 'backup', file('three.backup'), { DATA_DIR: file('data') });
  over.abort();
  await asking;
  console.log(`meanwhile the database answered within ${longest.toFixed(0)} ms`);
  server.signal('SIGTERM');
  await server.ended;
}

/** Kills restores at any moment of theirs, and looks for something that could be taken for whole. */
async function killRestores(): Promise<void> {
  let killed = 0;
  let halves = 0;
  for (let round = 0; round < kills; round++) {
    const target = await newDatabase();
    const data = file(`killed-${round}`);
    if (await killSome(target)) {
      killed++;
      if ((await tablesIn(target.DATABASE_URL)) > 0) halves++;
    }
    if (await killSome({ DATA_DIR: data })) {
      killed++;
      if (existsSync(path.join(data, 'postgres'))) halves++;
    }
    rmSync(data, { recursive: true, force: true });
  }
  console.log(`${killed} restores killed in the middle, ${halves} of them taken for whole`);
}

/** Says whether it was killed before it was done. */
async function killSome(environment: Record<string, string>): Promise<boolean> {
  const restoring = spawnCommand('restore', [file('one.backup')], environment);
  await Promise.race([pause(1_000 + Math.random() * 15_000), restoring.ended]);
  restoring.kill();
  return (await restoring.ended).code === null;
}

async function tablesIn(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query(`select from pg_class where relnamespace = 'public'::regnamespace`);
  await client.end();
  return rowCount ?? 0;
}
