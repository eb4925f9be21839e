import { existsSync, readdirSync, rmSync, statSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A file system in memory, on Linux. */
const MEMORY = '/dev/shm';
/** Bytes. The databases of all tests together take a tenth of it. */
const ROOM = 4 * 1024 ** 3;
/** Much longer than a test run. */
const OLD_MS = 3 * 3_600_000;

/**
 * For databases of tests: in memory if there is room, because creating and syncing a thousand files on disk takes longer
 * than the tests. Benches measure the disk.
 */
export function scratchFolder(): string {
  return isInTest() && hasRoom() ? MEMORY : tmpdir();
}

export function isInTest(): boolean {
  return ['VITEST', 'TEST_WORKER_INDEX'].some((variable) => process.env[variable] !== undefined);
}

function hasRoom(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ROOM;
}

/** Removes what killed test runs left in memory. Recent folders may be in use. */
export function removeLeftovers(): void {
  if (!existsSync(MEMORY)) return;
  for (const name of readdirSync(MEMORY).filter((each) => each.startsWith('free-online-games-'))) {
    const leftover = path.join(MEMORY, name);
    const { mtimeMs = Infinity } = statSync(leftover, { throwIfNoEntry: false }) ?? {};
    if (Date.now() - mtimeMs > OLD_MS) rmSync(leftover, { recursive: true, force: true });
  }
}
