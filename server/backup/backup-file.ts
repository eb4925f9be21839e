import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, linkSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';
import { damaged } from '#server/backup/backup-reader.ts';
import { reasonOf } from '#server/db/data-folder.ts';
import { syncFolder } from '#server/db/durable-files.ts';
import { StartFailure } from '#server/start-failure.ts';

/** Gzip magic bytes. */
const GZIP = Buffer.from([0x1f, 0x8b]);

const UNFINISHED = '.unfinished-';

export function refuseExisting(file: string): void {
  if (existsSync(file)) throw new StartFailure(`${file} is there already, and nothing is overwritten.`);
}

/** Interrupted, or still being written. */
export function unfinishedOf(file: string): string[] {
  const folder = path.dirname(file);
  const beginning = `${path.basename(file)}${UNFINISHED}`;
  try {
    const names = readdirSync(folder).filter((name) => name.startsWith(beginning));
    return names.map((name) => path.join(folder, name));
  } catch {
    // An unreadable folder may still be writable.
    return [];
  }
}

/** Writes a gzip file atomically. Mode 0600, because it contains secrets. */
export async function writeWhole(file: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  const unfinished = `${file}${UNFINISHED}${randomUUID().slice(0, 8)}`;
  const remove = () => rmSync(unfinished, { force: true });
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.once(signal, () => {
      remove();
      process.exit(code);
    });
  }
  try {
    const output = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(Readable.from(chunks), createGzip({ level: constants.Z_BEST_SPEED }), output);
    renameTo(unfinished, file);
    syncFolder(path.dirname(file));
  } catch (error) {
    if (error instanceof StartFailure || (error as NodeJS.ErrnoException).syscall === undefined) throw error;
    throw new StartFailure(`The backup cannot be written to ${file}: ${reasonOf(error)}`);
  } finally {
    remove();
  }
}

/** Fails if the name was taken meanwhile. */
function renameTo(unfinished: string, file: string): void {
  try {
    linkSync(unfinished, file);
  } catch (error) {
    refuseExisting(file);
    // Some file systems have no hard links.
    if (!['EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    renameSync(unfinished, file);
  }
}

export async function readBackup(file: string): Promise<AsyncIterable<Uint8Array>> {
  const handle = await open(file).catch((error: unknown) => {
    throw new StartFailure(`The backup ${file} cannot be read: ${reasonUnreadable(error)}`);
  });
  return uncompressed(createReadStream('', { fd: handle }));
}

async function* uncompressed(input: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip();
  pipeline(Readable.from(startingLikeGzip(input)), gunzip).catch(() => {});
  try {
    yield* gunzip;
  } catch (error) {
    throw error instanceof StartFailure ? error : damaged();
  }
}

/** Distinguishes other files from damaged backups. */
async function* startingLikeGzip(input: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let isFirst = true;
  for await (const chunk of input) {
    if (isFirst && !chunk.subarray(0, GZIP.length).equals(GZIP))
      throw new StartFailure('This is not a backup of the arcade.');
    isFirst = false;
    yield chunk;
  }
}

function reasonUnreadable(error: unknown): string {
  return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'there is no such file.' : reasonOf(error);
}
