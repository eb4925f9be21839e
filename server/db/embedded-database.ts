import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { syncFolder } from '#server/db/durable-files.ts';
import { EmbeddedPool } from '#server/db/embedded-pool.ts';
import { ROOM, diskIsFull, lacksRoom, makeFolder, reasonOf } from '#server/db/data-folder.ts';
import { COPY_REQUEST, lendCopy, removeUnlessHeld } from '#server/db/file-copy.ts';
import type { FolderLock } from '#server/db/folder-lock.ts';
import { lockFolder } from '#server/db/folder-lock.ts';
import { checkDatabaseFolder, refuseForeignFolder, restoreAdvice, writeFolderId } from '#server/db/known-folder.ts';
import { StartFailure } from '#server/start-failure.ts';
import { workerFile } from '#server/worker-file.ts';

const OF_ONE_PROCESS = /^postgres-(unfinished|copy)-/;

export interface Notices {
  onCreate(): void;
  onBroken(error: Error): void;
}

export interface EmbeddedDatabase {
  readonly pool: EmbeddedPool;
  close(): Promise<void>;
}

export async function openEmbeddedDatabase(
  dataFolder: string,
  connectMs: number,
  notices: Notices,
): Promise<EmbeddedDatabase> {
  if (existsSync(dataFolder)) refuseUnknownFolder(dataFolder);
  const lock = await takeFolder(dataFolder);
  try {
    const folder = path.join(dataFolder, 'postgres');
    await removeLeftovers(dataFolder);
    if (!readdirSync(dataFolder).includes('postgres')) await createDatabase(dataFolder, notices.onCreate);
    checkDatabaseFolder(dataFolder);
    writeFolderId(folder);
    const pool = await EmbeddedPool.open(folder, connectMs, notices.onBroken).catch((error: unknown) => {
      throw lacksRoom(dataFolder, ROOM.least) ? error : doesNotStart(dataFolder, error);
    });
    lock.serve((request, connection) => {
      if (request === COPY_REQUEST) void lendCopy(dataFolder, () => pool.connect(Infinity), connection);
      else connection.destroy();
    });
    const close = async () => {
      await pool.end();
      await lock.release();
    };
    return { pool, close };
  } catch (error) {
    await lock.release();
    if (error instanceof StartFailure) throw error;
    // PostgreSQL exits silently without room for its log.
    const reason = reasonOf(lacksRoom(dataFolder, ROOM.least) ? diskIsFull() : error);
    throw new StartFailure(`The database in ${dataFolder} cannot be opened: ${reason}`);
  }
}

function doesNotStart(dataFolder: string, error: unknown): StartFailure {
  return new StartFailure(
    `The database in ${dataFolder} cannot be opened: ${reasonOf(error)} ${restoreAdvice(dataFolder)}`,
  );
}

/** Before the lock, which creates a file. */
function refuseUnknownFolder(dataFolder: string): void {
  try {
    refuseForeignFolder(dataFolder);
    if (readdirSync(dataFolder).includes('postgres')) checkDatabaseFolder(dataFolder);
  } catch (error) {
    if (error instanceof StartFailure) throw error;
  }
}

/** Throws `StartFailure`. */
export async function takeFolder(dataFolder: string): Promise<FolderLock> {
  const lock = await tryToTakeFolder(dataFolder);
  if (lock) return lock;
  throw new StartFailure(
    `The data folder ${dataFolder} is in use by another process; ` +
      'to run several servers, give all of them the same PostgreSQL server in DATABASE_URL.',
  );
}

/** `null` if another process holds the lock. */
export async function tryToTakeFolder(dataFolder: string): Promise<FolderLock | null> {
  try {
    // Private, because PGlite's files are world-readable.
    makeFolder(dataFolder);
    readdirSync(dataFolder);
    return await lockFolder(dataFolder);
  } catch (error) {
    throw new StartFailure(`The data folder ${dataFolder} cannot be used: ${reasonOf(error)}`);
  }
}

/** Requires the folder lock. */
export async function removeLeftovers(dataFolder: string): Promise<void> {
  for (const name of readdirSync(dataFolder)) {
    if (OF_ONE_PROCESS.test(name)) await removeUnlessHeld(path.join(dataFolder, name));
  }
}

/** Renames the finished database, so that a crash leaves no partial one. Requires the folder lock. */
export async function createDatabase(
  dataFolder: string,
  onCreate: () => void,
  fill: (folder: string) => Promise<void> = async () => {},
): Promise<void> {
  await removeLeftovers(dataFolder);
  if (lacksRoom(dataFolder, ROOM.forNew)) throw diskIsFull();
  onCreate();
  const unfinished = path.join(dataFolder, `postgres-unfinished-${randomUUID().slice(0, 8)}`);
  mkdirSync(unfinished, { mode: 0o700 });
  try {
    await fillFolder(unfinished);
    await fill(unfinished);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    throw error;
  }
  renameSync(unfinished, path.join(dataFolder, 'postgres'));
  syncFolder(dataFolder);
}

async function fillFolder(folder: string): Promise<void> {
  const maker = fork(workerFile('create-database'), [folder], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let failure: object = {};
  maker.on('message', (said: object) => (failure = said));
  const [code] = (await once(maker, 'close')) as [number | null];
  if (code !== 0) throw Object.assign(new Error('it could not be made.'), failure);
}
