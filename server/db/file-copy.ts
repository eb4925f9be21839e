/** Copies of the embedded database's files, as they are at one moment, while its server goes on. */
import { randomUUID } from 'node:crypto';
import type { BigIntStats } from 'node:fs';
import { constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import type { Socket } from 'node:net';
import path from 'node:path';
import { ROOM, diskIsFull, lacksRoom, reasonOf } from '#server/db/data-folder.ts';
import { lockFolder } from '#server/db/folder-lock.ts';
import type { Session } from '#server/db/timeout-pool.ts';

/** What a process asks for that wants a copy of the files. */
export const COPY_REQUEST = 'copy';

/** Some file systems note times of change no finer than this. */
const COARSEST_NS = 3_000_000_000n;

/** What a process cut short left behind may still be written to for a moment. */
const LEFTOVER = { recursive: true, force: true, maxRetries: 20, retryDelay: 100 } as const;

/** Removes a folder that is of use to one process alone, unless that process still has hold of it. */
export async function removeUnlessHeld(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  const lock = await lockFolder(folder);
  await lock?.release();
  if (lock) await rm(folder, LEFTOVER);
}

/**
 * Makes a copy for a process that has asked for one, and tells it where. It is removed when the connection has ended,
 * also if that process was killed, and nothing is copied any more; one that goes on when the server has stopped has hold
 * of it.
 */
export async function lendCopy(
  dataFolder: string,
  stopChanges: () => Promise<Pick<Session, 'release'>>,
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
  // What cannot be removed now is at the next start, and is no reason to stop.
  if (copy !== null) await removeUnlessHeld(copy).catch(() => {});
}

/** A new place for a copy, in the data folder: there only its owner reads, and there some file systems copy in no time. */
export function newCopyFolder(dataFolder: string): string {
  const copy = path.join(dataFolder, `postgres-copy-${randomUUID().slice(0, 8)}`);
  mkdirSync(copy, { mode: 0o700 });
  return copy;
}

/**
 * Copies the files of a database that may be written to, so that the copy is what a power cut at one moment would have
 * left: that is what PostgreSQL can always begin from. All is copied while the database goes on; then it is held, and
 * what has changed since is copied again, which is little.
 */
export async function copyFiles(
  from: string,
  to: string,
  stopChanges: () => Promise<Pick<Session, 'release'>>,
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

/** When it was looked at besides what was seen: a change right after that may bear the same time. */
interface SeenFile extends BigIntStats {
  readonly seenAtNs: bigint;
}

/** Everything below a folder, folders before what is in them. */
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
    // Gone meanwhile: the second time it is not on the list, or it is an error that matters.
    const isGone = (await stat(path.join(from, name)).catch(() => null)) === null;
    if (!isGone) throw error;
  }
}
