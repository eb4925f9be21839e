import { existsSync, mkdirSync, statfsSync } from 'node:fs';
import path from 'node:path';

const MEGABYTE = 1024 * 1024;

/** Bytes. */
export const ROOM = {
  /** A write-ahead log segment, without which PostgreSQL stops. */
  least: 16 * MEGABYTE,
  forNew: 64 * MEGABYTE,
} as const;

export function lacksRoom(folder: string, bytes: number): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < bytes;
}

export function diskIsFull(): NodeJS.ErrnoException {
  return Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
}

/**
 * Mode 0700. Not recursive `mkdir`: it loops forever where the system reports ENOENT for a new folder, and reports
 * ENOENT for a read-only file system.
 */
export function makeFolder(folder: string): void {
  const missing: string[] = [];
  for (let at = path.resolve(folder); !existsSync(at); at = path.dirname(at)) missing.unshift(at);
  for (const at of missing) {
    try {
      mkdirSync(at, { mode: 0o700 });
    } catch (error) {
      // Another process may be faster.
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

/** Emscripten's error numbers. */
const EMBEDDED_CODES: Readonly<Record<number, string>> = {
  2: 'EACCES',
  19: 'EDQUOT',
  29: 'EIO',
  51: 'ENOSPC',
  63: 'EPERM',
  69: 'EROFS',
};

export function reasonOf(error: unknown): string {
  const { name, errno, code, message } = (error ?? {}) as Partial<NodeJS.ErrnoException>;
  const known = name === 'ErrnoError' ? EMBEDDED_CODES[errno ?? 0] : code;
  return REASONS[known ?? ''] ?? (message || `of an error without a name (${JSON.stringify(error)}).`);
}
