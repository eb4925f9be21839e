import { randomUUID } from 'node:crypto';
import type { BigIntStats } from 'node:fs';
import { constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import type { Socket } from 'node:net';
import path from 'node:path';
import { ROOM, diskIsFull, lacksRoom, reasonOf } from '#server/db/data-folder.ts';
import { lockFolder } from '#server/db/folder-lock.ts';
import type { DatabaseSession } from '#server/db/timeout-pool.ts';

export const COPY_REQUEST = 'copy';

/** Coarsest file timestamps. */
const COARSEST_NS = 3_000_000_000n;

/** Killed processes may still write. */
const LEFTOVER = { recursive: true, force: true, maxRetries: 20, retryDelay: 100 } as const;

export async function removeUnlessHeld(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  const lock = await lockFolder(folder);
  await lock?.release();
  if (lock) await rm(folder, LEFTOVER);
}

/**
 * The copy lasts until the connection closes, even if the client is killed. A client that outlives the server holds a
 * lock on it.
 */
export async function lendCopy(
  dataFolder: string,
  stopChanges: () => Promise<Pick<DatabaseSession, 'release'>>,
  connection: Socket,
): Promise<void> {
  const ended = new Promise<void>((resolve) => connection.once('close', () => resolve()));
  let copy: string | null = null;
  try {
    copy = newCopyFolder(dataFolder);
    await copyFiles(path.join(dataFolder, 'postgres'), copy, stopChanges);
    connection.write(`copied ${path.basename(copy)}\n`);
  } catch (error) {
    connection.end(`failed ${reasonOf(error)}\n`);
  }
  await ended;
  // The next start retries.
  if (copy !== null) await removeUnlessHeld(copy).catch(() => {});
}

/** Private, and some file systems clone within a folder. */
export function newCopyFolder(dataFolder: string): string {
  const copy = path.join(dataFolder, `postgres-copy-${randomUUID().slice(0, 8)}`);
  mkdirSync(copy, { mode: 0o700 });
  return copy;
}

/**
 * Crash-consistent: copies everything while the database runs, then blocks it and copies the few changed files again.
 */
export async function copyFiles(
  from: string,
  to: string,
  stopChanges: () => Promise<Pick<DatabaseSession, 'release'>>,
): Promise<void> {
  const before = await filesIn(from);
  const bytes = [...before.values()].reduce((sum, { size }) => sum + Number(size), 0);
  if (lacksRoom(to, bytes + ROOM.least)) throw diskIsFull();
  for (const [name, file] of before) await copyOne(from, to, name, file);
  const session = await stopChanges();
  try {
    const now = await filesIn(from);
    for (const [name, file] of now) if (hasChanged(file, before.get(name))) await copyOne(from, to, name, file);
    for (const name of before.keys())
      if (!now.has(name)) await rm(path.join(to, name), { recursive: true, force: true });
  } finally {
    session.release();
  }
}

/** A change right after it may have the same timestamp. */
interface SeenFile extends BigIntStats {
  readonly seenAtNs: bigint;
}

/** Folders before their contents. */
async function filesIn(folder: string): Promise<Map<string, SeenFile>> {
  const found = new Map<string, SeenFile>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const name = path.relative(folder, path.join(entry.parentPath, entry.name));
    if (name.endsWith('.lock')) continue;
    const seenAtNs = BigInt(Date.now()) * 1_000_000n;
    const file = statSync(path.join(folder, name), { bigint: true, throwIfNoEntry: false });
    if (file) found.set(name, Object.assign(file, { seenAtNs }));
  }
  return new Map([...found].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function hasChanged(now: SeenFile, before: SeenFile | undefined): boolean {
  if (!before || now.isDirectory() !== before.isDirectory() || now.ino !== before.ino) return true;
  if (now.isDirectory()) return false;
  return now.size !== before.size || now.mtimeNs !== before.mtimeNs || before.seenAtNs - now.mtimeNs < COARSEST_NS;
}

async function copyOne(from: string, to: string, name: string, file: SeenFile): Promise<void> {
  const target = path.join(to, name);
  if (file.isDirectory()) {
    await mkdir(target, { recursive: true, mode: 0o700 });
    return;
  }
  try {
    await copyFile(path.join(from, name), target, constants.COPYFILE_FICLONE);
  } catch (error) {
    // Deleted meanwhile: skipped by the second pass.
    const isGone = (await stat(path.join(from, name)).catch(() => null)) === null;
    if (!isGone) throw error;
  }
}
