import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { CopySession } from '#server/backup/copy-session.ts';
import { openEmbeddedSession } from '#server/backup/embedded-session.ts';
import { openPostgresSession } from '#server/backup/postgres-session.ts';
import type { Config } from '#server/config.ts';
import { reasonOf } from '#server/db/data-folder.ts';
import { removeLeftovers, tryToTakeFolder } from '#server/db/embedded-database.ts';
import { COPY_REQUEST, copyFiles, newCopyFolder } from '#server/db/file-copy.ts';
import type { FolderLock } from '#server/db/folder-lock.ts';
import { askHolder, lockFolder } from '#server/db/folder-lock.ts';
import { checkDatabaseFolder } from '#server/db/known-folder.ts';
import { StartFailure } from '#server/start-failure.ts';

type DatabaseLocation = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** Works while a server runs. */
export async function openSource({ databaseUrl, dataDir }: DatabaseLocation): Promise<CopySession> {
  if (databaseUrl !== null) return openPostgresSession(databaseUrl, 'DATABASE_URL');
  refuseUnknown(dataDir);
  const { copy, lock, release } = await copyOf(dataDir);
  return openFiles(dataDir, copy, async () => {
    await lock?.release();
    rmSync(copy, { recursive: true, force: true });
    release();
  });
}

/** Refuses while a server runs, because later writes would be lost. */
export async function openUnusedSource({ databaseUrl, dataDir }: DatabaseLocation): Promise<CopySession> {
  if (databaseUrl === null) {
    refuseUnknown(dataDir);
    const lock = await tryToTakeFolder(dataDir);
    if (!lock) throw isRunning();
    return openFiles(dataDir, path.join(dataDir, 'postgres'), () => lock.release());
  }
  const session = await openPostgresSession(databaseUrl, 'DATABASE_URL');
  const { rows } = await session.query(`
    select pid from pg_stat_activity
    where datname = current_database() and application_name like 'free-online-games%' and pid <> pg_backend_pid()`);
  if (rows.length === 0) return session;
  await session.close();
  throw isRunning();
}

function isRunning(): StartFailure {
  return new StartFailure('A server is running on this database. Stop it first.');
}

function refuseUnknown(dataDir: string): void {
  if (!existsSync(path.join(dataDir, 'postgres'))) throw new StartFailure(`There is no database in ${dataDir}.`);
  checkDatabaseFolder(dataDir);
}

async function openFiles(dataDir: string, folder: string, letGo: () => Promise<void>): Promise<CopySession> {
  try {
    const session = await openEmbeddedSession(folder);
    return {
      ...session,
      async close() {
        await session.close();
        await letGo();
      },
    };
  } catch (error) {
    await letGo();
    throw new StartFailure(`The database in ${dataDir} cannot be read: ${reasonOf(error)}`);
  }
}

interface FileCopy {
  readonly copy: string;
  /** Keeps a starting server from deleting the copy as a leftover. */
  readonly lock: FolderLock | null;
  release(): void;
}

async function copyOf(dataDir: string): Promise<FileCopy> {
  const lock = await tryToTakeFolder(dataDir);
  if (!lock) return borrowCopy(dataDir);
  let copy: string | null = null;
  try {
    // Without a server, nothing else removes the copy of a killed backup.
    await removeLeftovers(dataDir);
    copy = newCopyFolder(dataDir);
    await copyFiles(path.join(dataDir, 'postgres'), copy, async () => ({ release() {} }));
    return { copy, lock: await lockFolder(copy), release() {} };
  } catch (error) {
    if (copy !== null) rmSync(copy, { recursive: true, force: true });
    throw cannotCopy(dataDir, reasonOf(error));
  } finally {
    await lock.release();
  }
}

async function borrowCopy(dataDir: string): Promise<FileCopy> {
  const connection = await askHolder(dataDir, COPY_REQUEST);
  const said = await new Promise<string>((resolve) => {
    if (!connection) return resolve('');
    connection.once('data', (text: string) => resolve(text.trim()));
    connection.once('close', () => resolve(''));
  });
  const [, verb, rest = ''] = /^(copied|failed) (.*)$/s.exec(said) ?? [];
  if (verb === 'copied') {
    const copy = path.join(dataDir, rest);
    return { copy, lock: await lockFolder(copy), release: () => connection!.destroy() };
  }
  connection?.destroy();
  throw cannotCopy(dataDir, verb === 'failed' ? rest : 'the process that has it open does not answer.');
}

function cannotCopy(dataDir: string, reason: string): StartFailure {
  return new StartFailure(`The database in ${dataDir} cannot be copied: ${reason}`);
}
