/** An embedded database with empty tables, created once and copied: creation takes ten seconds. */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
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
  const folder = mkdtempSync(path.join(tmpdir(), 'free-online-games-data-'));
  const ready = readyFolder();
  if (existsSync(ready)) cpSync(ready, folder, { recursive: true });
  return folder;
}
