/**
 * `node tools/run.mjs bench/backup.ts [ROWS] [KILLS] [PART OF A NAME ...]`: measures time, CPU and memory of backup,
 * restore and move on both databases, and kills each command. Default: a million scores and three kills per command, in
 * the first, second and last third of its time. A part of a name limits the killed commands. Also makes backups while
 * scores come in, restores and checks them. Needs a build, PostgreSQL, Linux and a few gigabytes of disk; a million
 * scores take half an hour.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { migrate } from '#server/db/migrate.ts';
import type { Tables } from '#server/db/tables.ts';
import { freshPostgres } from '#server/testing/fresh-database.ts';
import { startOwnPostgres } from '#server/testing/postgres.ts';
import { killJob } from './backup/killed-jobs.ts';
import type { CommandJob } from './backup/measured-command.ts';
import { runJob } from './backup/measured-command.ts';
import type { BackupPlace } from './backup/places.ts';
import { filePlace, folderPlace, postgresPlace } from './backup/places.ts';
import { faultsIn, whileScoresComeIn } from './backup/scores-coming-in.ts';

const [rows = 1_000_000, kills = 3] = process.argv.slice(2, 4).map(Number);
const wanted = process.argv.slice(4);
const home = mkdtempSync(path.join(tmpdir(), 'free-online-games-bench-backup-'));
const postgres = await startOwnPostgres();
let made = 0;
const newPostgres = async () => postgresPlace((await freshPostgres(postgres.url)).config.databaseUrl!);
const newFolder = async () => folderPlace(path.join(home, `data-${made++}`));
const newFile = async () => filePlace(path.join(home, `${made++}.backup`));
const faults: string[] = [];

/** With a function that creates a new target. */
interface RepeatableJob extends CommandJob {
  another(): Promise<BackupPlace>;
}

try {
  const source = await newPostgres();
  await fill(source.word);
  console.log(`${rows} scores of half a year, ${megabytes(await source.bytes())} in PostgreSQL\n`);
  console.log('| | seconds | of CPU | made | memory at most |\n| --- | --- | --- | --- | --- |');
  const meanwhile = [await inUse('backup of PostgreSQL, scores coming in', source)];
  const kinds = await kindsOn(source);
  const content = await source.content();
  const seconds = new Map<string, number>();
  for (const kind of kinds) seconds.set(kind.name, await timed(kind, content));
  meanwhile.push(await inUse('backup of a folder, scores coming in', kinds.at(-1)!.to));
  console.log(`\n${meanwhile.join('\n')}`);
  if (kills > 0) await killAll(kinds, seconds, content);
} finally {
  await postgres.stop();
  rmSync(home, { recursive: true, force: true });
}
for (const fault of faults) console.log(`WRONG: ${fault}`);
process.exitCode = faults.length === 0 ? 0 : 1;

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

/** Commands to time and kill; later ones use the output of earlier ones. */
async function kindsOn(source: BackupPlace): Promise<RepeatableJob[]> {
  const [backup, folder] = [await newFile(), await newFolder()];
  const on = { file: { another: newFile }, postgres: { another: newPostgres }, folder: { another: newFolder } };
  const [restored, second, moved, back] = [
    await newPostgres(),
    await newFile(),
    await newPostgres(),
    await newFolder(),
  ];
  return [
    { name: 'backup of PostgreSQL', command: 'backup', from: source, to: backup, ...on.file },
    { name: 'restore into PostgreSQL', command: 'restore', from: backup, to: restored, ...on.postgres },
    { name: 'restore into a folder', command: 'restore', from: backup, to: folder, ...on.folder },
    { name: 'backup of a folder', command: 'backup', from: folder, to: second, ...on.file },
    { name: 'move from a folder to PostgreSQL', command: 'move-to', from: folder, to: moved, ...on.postgres },
    { name: 'move from PostgreSQL to a folder', command: 'move-to', from: source, to: back, ...on.folder },
  ];
}

async function run(job: CommandJob): Promise<number> {
  const { code, stderr, seconds, cpu, peak } = await runJob(job);
  if (code !== 0) throw new Error(`${job.name}: ${stderr}`);
  const size = megabytes(await job.to.bytes());
  console.log(`| ${job.name} | ${seconds.toFixed(1)} | ${cpu.toFixed(1)} | ${size} | ${peak.toFixed(0)} MB |`);
  return seconds;
}

async function timed(kind: RepeatableJob, content: string): Promise<number> {
  const seconds = await run(kind);
  // The content of a backup is checked when it is restored.
  if (kind.command !== 'backup' && (await kind.to.content()) !== content) faults.push(`${kind.name}: other rows`);
  return seconds;
}

/** Makes a backup while scores come in, restores it and reports missing ones. */
async function inUse(name: string, from: BackupPlace): Promise<string> {
  const [backup, to] = [await newFile(), await newPostgres()];
  const comingIn = await whileScoresComeIn(
    from,
    async () => void (await run({ name, command: 'backup', from, to: backup })),
  );
  const { code, stderr } = await runJob({ name, command: 'restore', from: backup, to });
  if (code !== 0) throw new Error(`${name}: ${stderr}`);
  const found = await faultsIn(to, comingIn);
  faults.push(...found.map((fault) => `${name}: ${fault}`));
  const { before, during, after, longestWait } = comingIn;
  return (
    `${name}: ${before.length} scores before it began are in it, ${during} came meanwhile, the longest wait for one was ` +
    `${longestWait.toFixed(1)} s, and of ${after.length} after it none is in it; ${found.length} things do not fit`
  );
}

async function killAll(
  kinds: readonly RepeatableJob[],
  seconds: ReadonlyMap<string, number>,
  content: string,
): Promise<void> {
  console.log(
    '\n| killed | after seconds | half there | all there | source | left behind, after the next | the next |',
  );
  console.log('| --- | --- | --- | --- | --- | --- | --- |');
  const file = await kinds[0]!.to.content();
  const contentOf = ({ setting }: BackupPlace) => (Object.keys(setting).length === 0 ? file : content);
  for (const kind of kinds) {
    if (wanted.length > 0 && !wanted.some((part) => kind.name.includes(part))) continue;
    const expected = { source: contentOf(kind.from), target: contentOf(kind.to) };
    const makeJob = async () => ({ ...kind, to: await kind.another() });
    const killed = await killJob(makeJob, seconds.get(kind.name)!, kills, expected);
    const { killedAfter, halves, wholes, isSourceSame, leftovers } = killed;
    faults.push(...killed.faults.map((fault) => `${kind.name}: ${fault}`));
    if (halves > 0) faults.push(`${kind.name}: ${halves} halves`);
    if (!isSourceSame) faults.push(`${kind.name}: the source has changed`);
    const after = killedAfter.map((each) => each.toFixed(1)).join(', ');
    const source = isSourceSame ? 'the same' : 'CHANGED';
    const next = killed.faults.length === 0 ? 'went, and was refused once more' : 'FAILED';
    console.log(`| ${kind.name} | ${after} | ${halves} | ${wholes} | ${source} | ${leftovers.join(', ')} | ${next} |`);
  }
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}
