import { existsSync, mkdirSync, statfsSync } from 'node:fs';
import path from 'node:path';

const MEGABYTE = 1024 * 1024;

/** Room on the disk, in bytes. */
export const ROOM = {
  /** The database writes ahead in pieces of this size, and cannot go on without room for the next one. */
  least: 16 * MEGABYTE,
  /** A new database is somewhat smaller than this. */
  forNew: 64 * MEGABYTE,
} as const;

/** Whether less room than this is left where a folder is. */
export function lacksRoom(folder: string, bytes: number): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < bytes;
}

/** What a full disk fails with, wherever it is noticed. */
export function diskIsFull(): NodeJS.ErrnoException {
  return Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
}

/**
 * Makes a folder, and those it lies in, closed to others. Done step by step because Node's own way of doing it goes
 * round in circles where the operating system says "no such file" to whoever makes one, and says the same of a file
 * system that cannot be written.
 */
export function makeFolder(folder: string): void {
  const missing: string[] = [];
  for (let at = path.resolve(folder); !existsSync(at); at = path.dirname(at)) missing.unshift(at);
  for (const at of missing) {
    try {
      mkdirSync(at, { mode: 0o700 });
    } catch (error) {
      // Another process may have been faster.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied.',
  EPERM: 'permission denied.',
  EROFS: 'it is on a file system that cannot be written.',
  ENOTDIR: 'it is not a folder.',
  EEXIST: 'it is not a folder.',
  ENOENT: 'it cannot be made there.',
  ENAMETOOLONG: 'its name is too long.',
  ELOOP: 'its links lead in circles.',
  ENOSPC: 'the disk is full.',
  EDQUOT: 'the disk is full.',
  EIO: 'the disk cannot be read or written.',
};

/** What the file system of the embedded database calls these: it numbers them, and names none. */
const EMBEDDED_CODES: Readonly<Record<number, string>> = {
  2: 'EACCES',
  19: 'EDQUOT',
  29: 'EIO',
  51: 'ENOSPC',
  63: 'EPERM',
  69: 'EROFS',
};

/** Why a folder, or what is in it, cannot be used: the end of a sentence, whatever it was that failed. */
export function reasonOf(error: unknown): string {
  const { name, errno, code, message } = (error ?? {}) as Partial<NodeJS.ErrnoException>;
  const known = name === 'ErrnoError' ? EMBEDDED_CODES[errno ?? 0] : code;
  return REASONS[known ?? ''] ?? (message || `of an error without a name (${JSON.stringify(error)}).`);
}
