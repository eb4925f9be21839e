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

/** Two bytes that every file of this kind begins with. */
const GZIP = Buffer.from([0x1f, 0x8b]);

/** What follows the name of a backup while it is written, and something that tells two of them apart. */
const UNFINISHED = '.unfinished-';

/** Refuses to write where something is already. */
export function refuseExisting(file: string): void {
  if (existsSync(file)) throw new StartFailure(`${file} is there already, and nothing is overwritten.`);
}

/** Files beside a backup that others left who were to write it and were cut short, unless they are still at it. */
export function unfinishedOf(file: string): string[] {
  const folder = path.dirname(file);
  const beginning = `${path.basename(file)}${UNFINISHED}`;
  try {
    const names = readdirSync(folder).filter((name) => name.startsWith(beginning));
    return names.map((name) => path.join(folder, name));
  } catch {
    // Whether a file can be written to a folder that cannot be read is seen when it is.
    return [];
  }
}

/** Writes a compressed file that is there as a whole or not at all. Its owner alone may read it: it holds secrets. */
export async function writeWhole(file: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
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
    await pipeline(Readable.from(pieces), createGzip({ level: constants.Z_BEST_SPEED }), output);
    giveName(unfinished, file);
    syncFolder(path.dirname(file));
  } catch (error) {
    if (error instanceof StartFailure || (error as NodeJS.ErrnoException).syscall === undefined) throw error;
    throw new StartFailure(`The backup cannot be written to ${file}: ${reasonOf(error)}`);
  } finally {
    remove();
  }
}

/** Gives a file its name, unless something else has it by now. */
function giveName(unfinished: string, file: string): void {
  try {
    linkSync(unfinished, file);
  } catch (error) {
    refuseExisting(file);
    // Not every file system lets a file have two names.
    if (!['EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    renameSync(unfinished, file);
  }
}

/** What is in a compressed file, in pieces. Throws a `StartFailure` if it cannot be read. */
export async function readBackup(file: string): Promise<AsyncIterable<Uint8Array>> {
  const handle = await open(file).catch((error: unknown) => {
    throw new StartFailure(`The backup ${file} cannot be read: ${whyUnreadable(error)}`);
  });
  return uncompressed(createReadStream('', { fd: handle }));
}

async function* uncompressed(input: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip();
  // What fails on the way comes out of the end that is read.
  pipeline(Readable.from(startingLikeGzip(input)), gunzip).catch(() => {});
  try {
    yield* gunzip;
  } catch (error) {
    throw error instanceof StartFailure ? error : damaged();
  }
}

/** Says of a file of another kind that it is one, and not that it is damaged. */
async function* startingLikeGzip(input: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let isFirst = true;
  for await (const piece of input) {
    if (isFirst && !piece.subarray(0, GZIP.length).equals(GZIP))
      throw new StartFailure('This is no backup of the arcade.');
    isFirst = false;
    yield piece;
  }
}

function whyUnreadable(error: unknown): string {
  return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'there is no such file.' : reasonOf(error);
}
