/** A start on a damaged data folder shows the data or prints a reason; it never shows an empty arcade. */
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSource, openUnusedSource } from '#server/backup/open-source.ts';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { insertScore } from '#server/leaderboards/insert-scores.ts';
import { StartFailure } from '#server/start-failure.ts';
import { freshDatabase } from '#server/testing/databases.ts';
import { copyDataFolder, linkDataFolder } from '#server/testing/ready-database.ts';
import { verifiedScore } from '#server/testing/sample-runs.ts';
import { scratchFolder } from '#server/testing/scratch-folder.ts';

let used: string;
/** Files of a second arcade: creating a real one takes ten seconds, and only its id matters. */
let second: string;
let dataDir: string;

beforeAll(async () => {
  used = (await freshDatabase('embedded')).config.dataDir;
  await addScore(used, 7);
  second = mkdtempSync(path.join(scratchFolder(), 'free-online-games-second-'));
  linkDataFolder(used, second);
  giveOtherId(path.join(second, 'postgres'));
});

afterAll(() => {
  for (const folder of [used, second]) rmSync(folder, { recursive: true });
});

beforeEach(() => {
  dataDir = mkdtempSync(path.join(scratchFolder(), 'free-online-games-damaged-'));
});

afterEach(() => rmSync(dataDir, { recursive: true }));

function giveOtherId(postgres: string): void {
  const control = readFileSync(path.join(postgres, 'global', 'pg_control'));
  control[0]! ^= 0xff;
  writeFileSync(path.join(postgres, 'global', 'pg_control'), control);
  for (const part of ['', 'base', 'global', 'pg_wal', 'pg_xact']) {
    writeFileSync(path.join(postgres, part, 'arcade-id'), control.subarray(0, 8).toString('hex'));
  }
}

async function open(folder: string) {
  const ignore = () => {};
  return openDatabase(
    { databaseUrl: null, dataDir: folder },
    { onCreate: ignore, onBroken: ignore, onError: ignore },
    { connectMs: 30_000, sessionMs: 30_000 },
  );
}

async function addScore(folder: string, score: number): Promise<void> {
  const { db, maintenance, close } = await open(folder);
  await migrate(maintenance);
  await insertScore(db, verifiedScore('snake', score));
  await close();
}

/** Returns the scores found, or the error message. */
async function start(folder: string): Promise<number[] | string> {
  try {
    const { db, maintenance, close } = await open(folder);
    try {
      await migrate(maintenance);
      const rows = await db.selectFrom('game_scores').select('score').execute();
      return rows.map(({ score }) => score);
    } finally {
      await close();
    }
  } catch (error) {
    expect(error).toBeInstanceOf(StartFailure);
    return (error as StartFailure).message;
  }
}

const inPostgres = (...names: string[]) => path.join(dataDir, 'postgres', ...names);
const remove = (...names: string[]) => rmSync(inPostgres(...names), { recursive: true });

/** Every file with its size and modification time. */
function listing(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => `${path.relative(folder, file)} ${statSync(file).size} ${statSync(file).mtimeMs}`)
    .toSorted();
}

const swapWithSecond = (part: string) => {
  remove(part);
  linkDataFolder(path.join(second, 'postgres', part), inPostgres(part));
};

const DAMAGES: Readonly<Record<string, () => void>> = {
  'PG_VERSION is gone': () => remove('PG_VERSION'),
  'PG_VERSION is empty': () => truncateSync(inPostgres('PG_VERSION'), 0),
  'PG_VERSION is cut short': () => truncateSync(inPostgres('PG_VERSION'), 1),
  'pg_control is gone': () => remove('global', 'pg_control'),
  'pg_control is empty': () => truncateSync(inPostgres('global', 'pg_control'), 0),
  'pg_control is cut short': () => truncateSync(inPostgres('global', 'pg_control'), 100),
  'global is gone': () => remove('global'),
  'base is gone': () => remove('base'),
  'base is empty': () => {
    remove('base');
    mkdirSync(inPostgres('base'));
  },
  'the database in base is gone': () => remove('base', '5'),
  'pg_wal is gone': () => remove('pg_wal'),
  'pg_xact is gone': () => remove('pg_xact'),
  'postgres is empty': () => {
    rmSync(inPostgres(), { recursive: true });
    mkdirSync(inPostgres());
  },
  'postgres is a file': () => {
    rmSync(inPostgres(), { recursive: true });
    writeFileSync(inPostgres(), 'notes');
  },
  'postgres is a folder of something else': () => {
    rmSync(inPostgres(), { recursive: true });
    mkdirSync(inPostgres());
    writeFileSync(inPostgres('notes.txt'), 'notes');
  },
  'postgres was renamed': () => renameSync(inPostgres(), path.join(dataDir, 'postgres-old')),
  'the data folder has only files of something else': () => {
    rmSync(inPostgres(), { recursive: true });
    writeFileSync(path.join(dataDir, 'notes.txt'), 'notes');
  },
  'base is that of another arcade': () => swapWithSecond('base'),
  'global is that of another arcade': () => swapWithSecond('global'),
  'pg_wal is that of another arcade': () => swapWithSecond('pg_wal'),
  'pg_xact is that of another arcade': () => swapWithSecond('pg_xact'),
};

test.each(Object.keys(DAMAGES))('refuses to start and changes nothing when %s', async (name) => {
  linkDataFolder(used, dataDir);
  DAMAGES[name]!();
  const before = listing(dataDir);
  const answer = await start(dataDir);
  expect(answer).toMatch(/^The data(base in|\s?folder) .*npm run restore FILE$/);
  expect(listing(dataDir)).toEqual(before);
  expect(await start(dataDir), 'the second start').toBe(answer);
});

test.each(['PG_VERSION', path.join('base', '5')])('refuses to back up or move a database without %s', async (name) => {
  linkDataFolder(used, dataDir);
  remove(name);
  const before = listing(dataDir);
  const place = { databaseUrl: null, dataDir };
  for (const opening of [openSource, openUnusedSource]) {
    await expect(opening(place)).rejects.toThrow(/is damaged or not ours: .* is missing/);
  }
  expect(listing(dataDir)).toEqual(before);
});

test.each(['pg_wal', 'pg_control'])('prints how to restore when PostgreSQL rejects %s', async (name) => {
  copyDataFolder(used, dataDir);
  if (name === 'pg_wal') for (const segment of segments()) truncateSync(inPostgres('pg_wal', segment), 0);
  else {
    const bytes = readFileSync(inPostgres('global', 'pg_control'));
    bytes[40]! ^= 0xff;
    writeFileSync(inPostgres('global', 'pg_control'), bytes);
  }
  expect(await start(dataDir)).toMatch(/cannot be opened: .* run: npm run restore FILE$/);
});

const segments = () => readdirSync(inPostgres('pg_wal')).filter((name) => /^[\dA-F]{24}$/.test(name));

test.each([
  ['a database from before ids were written', ['', 'base', 'global', 'pg_wal', 'pg_xact']],
  ['a database whose marking was cut short', ['', 'pg_xact']],
])('opens %s and marks it', async (_what, unmarked) => {
  copyDataFolder(used, dataDir);
  for (const part of unmarked) remove(part, 'arcade-id');
  expect(await start(dataDir)).toEqual([7]);
  swapWithSecond('base');
  expect(await start(dataDir)).toMatch(/are of two databases/);
});
