/**
 * `node tools/run.mjs bench/backup.ts [ROWS]`: measures time, CPU, output and memory of backup, restore and move on both
 * databases. Default: a million scores, which take half an hour. Needs a build, PostgreSQL, Linux and a few gigabytes
 * of disk. What these commands promise is tested in `server/backup`.
 */
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { migrate } from '#server/db/migrate.ts';
import type { Tables } from '#server/db/tables.ts';
import { spawnCommand } from '#server/testing/command-process.ts';
import { freshPostgres } from '#server/testing/fresh-database.ts';
import { startOwnPostgres } from '#server/testing/postgres.ts';

const rows = Number(process.argv[2] ?? 1_000_000);
const LOOK_MS = 20;
const CPU_TICKS_A_SECOND = 100;
const home = mkdtempSync(path.join(tmpdir(), 'free-online-games-bench-backup-'));
const postgres = await startOwnPostgres();

try {
  const [source, restored, moved] = await Promise.all([newPostgres(), newPostgres(), newPostgres()]);
  const [backup, second, folder, back] = ['1.backup', '2.backup', 'data', 'back'].map((name) => path.join(home, name));
  await fill(source);
  console.log(`${rows} scores of half a year, ${megabytes(await sizeOf(source))} in PostgreSQL\n`);
  console.log('| | seconds | of CPU | made | memory at most |\n| --- | --- | --- | --- | --- |');
  await measure('backup of PostgreSQL', 'backup', { from: source, to: backup! });
  await measure('restore into PostgreSQL', 'restore', { from: backup!, to: restored });
  await measure('restore into a folder', 'restore', { from: backup!, to: folder! });
  await measure('backup of a folder', 'backup', { from: folder!, to: second! });
  await measure('move from a folder to PostgreSQL', 'move-to', { from: folder!, to: moved });
  await measure('move from PostgreSQL to a folder', 'move-to', { from: source, to: back! });
} finally {
  await postgres.stop();
  rmSync(home, { recursive: true, force: true });
}

async function newPostgres(): Promise<string> {
  return (await freshPostgres(postgres.url)).config.databaseUrl!;
}

/** Each score has a run of half a kilobyte; migrations fill the derived tables. */
async function fill(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  await migrate(db, '0005-account-links');
  await pool.query(`
    insert into game_scores (game_name, score, player_name, run_id, created_at)
    select 'snake', 10 + number % 5000, 'Player ' || number, gen_random_uuid(),
      now() - number * interval '183 days' / ${rows}
    from generate_series(1, ${rows}) as number`);
  const log = Array.from({ length: 8 }, (_, part) => `sha512((id * 8 + ${part})::text::bytea)`).join(' || ');
  await pool.query(`
    insert into runs (run_id, seed, version, mode, ticks, log, pauses)
    select run_id, '0123456789abcdef', 1, 'classic', 600, ${log}, '[]' from game_scores`);
  await migrate(db);
  await pool.query('vacuum (analyze)');
  await pool.end();
}

type Command = Parameters<typeof spawnCommand>[0];

async function measure(name: string, command: Command, { from, to }: { from: string; to: string }): Promise<void> {
  const startedAt = performance.now();
  // A restore takes its source as argument, the others their target.
  const [word, place] = command === 'restore' ? [from, to] : [to, from];
  const running = spawnCommand(command, [word], {
    [place.startsWith('postgres') ? 'DATABASE_URL' : 'DATA_DIR']: place,
  });
  let taken = { cpu: 0, peak: 0 };
  const look = setInterval(() => (taken = takenBy(running.pid) ?? taken), LOOK_MS);
  const { code, stderr } = await running.ended;
  clearInterval(look);
  if (code !== 0) throw new Error(`${name}: ${stderr}`);
  const seconds = (performance.now() - startedAt) / 1000;
  const made = megabytes(await sizeOf(to));
  console.log(`| ${name} | ${seconds.toFixed(1)} | ${taken.cpu.toFixed(1)} | ${made} | ${taken.peak.toFixed(0)} MB |`);
}

/** Seconds of CPU and peak megabytes; `null` if it has exited. */
function takenBy(pid: number): { cpu: number; peak: number } | null {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    const [, user, system] = /\) (?:\S+ ){11}(\d+) (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))!;
    if (kilobytes === undefined) return null;
    return { cpu: (Number(user) + Number(system)) / CPU_TICKS_A_SECOND, peak: Number(kilobytes) / 1000 };
  } catch {
    return null;
  }
}

/** Bytes of a database, a data folder or a backup. */
async function sizeOf(place: string): Promise<number> {
  if (place.startsWith('postgres')) {
    const client = new pg.Client({ connectionString: place });
    await client.connect();
    const size = await client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes');
    await client.end();
    return Number(size.rows[0]!.bytes);
  }
  if (statSync(place).isFile()) return statSync(place).size;
  const files = readdirSync(place, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size, 0);
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}
