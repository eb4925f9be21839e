/** An embedded database with empty tables, created once and copied: creation takes ten seconds. */
import { createHash } from 'node:crypto';
import {
  closeSync,
  copyFileSync,
  existsSync,
  ftruncateSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { scratchFolder } from '#server/testing/scratch-folder.ts';
import { root } from '../../tools/root.mjs';

/** Cached between test runs. */
export const READY_FOLDERS = path.join(root, 'node_modules', '.cache', 'free-online-games');

/** Depends on the versions of everything that creates it. */
export function readyFolder(): string {
  const makers = [
    path.join('node_modules', '@electric-sql', 'pglite', 'package.json'),
    path.join('server', 'db', 'embedded-postgres.ts'),
    path.join('server', 'db', 'known-folder.ts'),
    path.join('server', 'db', 'migrate.ts'),
    path.join('server', 'db', 'functions.ts'),
    path.join('server', 'db', 'old-functions.sql'),
    ...['migrations', 'functions'].flatMap(filesIn),
  ];
  const hash = createHash('sha256');
  for (const file of makers) hash.update(readFileSync(path.join(root, file)));
  return path.join(READY_FOLDERS, `database-${hash.digest('hex').slice(0, 16)}`);
}

function filesIn(folder: string): string[] {
  const place = path.join('server', 'db', folder);
  return readdirSync(path.join(root, place))
    .sort()
    .map((name) => path.join(place, name));
}

/** Empty if there is no cached database; then the server creates one. */
export function freshDataFolder(): string {
  const folder = mkdtempSync(path.join(scratchFolder(), 'free-online-games-data-'));
  const ready = readyFolder();
  if (existsSync(ready)) copyDataFolder(ready, folder);
  return folder;
}

/** Template databases, which nothing connects to: two thirds of all files. */
const UNUSED_DATABASES = /[/\\]base[/\\][14]$/;
const WAL_SEGMENT = /^[\dA-F]{24}$/;

/** The copy can be opened and changed without harm to the original. */
export function copyDataFolder(from: string, to: string): void {
  copyFolder(from, to, (file, copy) => {
    if (UNUSED_DATABASES.test(path.dirname(file))) linkOrCopy(file, copy);
    else if (WAL_SEGMENT.test(path.basename(file))) copyWithHoles(file, copy);
    else copyFileSync(file, copy);
  });
}

/** Links all files but the small ones. Do not open the copy. */
export function linkDataFolder(from: string, to: string): void {
  copyFolder(from, to, (file, copy) => (statSync(file).size > 8192 ? linkOrCopy : copyFileSync)(file, copy));
}

function copyFolder(from: string, to: string, copyFile: (file: string, copy: string) => void): void {
  mkdirSync(to, { recursive: true, mode: statSync(from).mode });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [file, copy] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) copyFolder(file, copy, copyFile);
    else copyFile(file, copy);
  }
}

function linkOrCopy(file: string, copy: string): void {
  try {
    linkSync(file, copy);
  } catch {
    // On another disk.
    copyFileSync(file, copy);
  }
}

const ZEROS = Buffer.alloc(65_536);

/** Most of a log segment is still empty; PostgreSQL syncs the whole file. */
function copyWithHoles(file: string, copy: string): void {
  const bytes = readFileSync(file);
  const descriptor = openSync(copy, 'wx', statSync(file).mode);
  for (let at = 0; at < bytes.length; at += ZEROS.length) {
    const part = bytes.subarray(at, at + ZEROS.length);
    if (!part.equals(ZEROS.subarray(0, part.length))) writeSync(descriptor, part, 0, part.length, at);
  }
  ftruncateSync(descriptor, bytes.length);
  closeSync(descriptor);
}
