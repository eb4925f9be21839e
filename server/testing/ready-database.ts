/** An embedded database with empty tables, made once and copied by whoever needs one: to make one takes ten seconds. */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../tools/root.mjs';

/** Where it is kept from one run of the tests to the next. */
export const READY_FOLDERS = path.join(root, 'node_modules', '.cache', 'free-online-games');

/** The folder that it lies in once it was made: another one for every version of what it is made by. */
export function readyFolder(): string {
  const migrations = path.join('server', 'db', 'migrations');
  const makers = [
    path.join('node_modules', '@electric-sql', 'pglite', 'package.json'),
    path.join('server', 'db', 'embedded-postgres.ts'),
    path.join('server', 'db', 'known-folder.ts'),
    path.join('server', 'db', 'migrate.ts'),
    ...readdirSync(path.join(root, migrations))
      .sort()
      .map((name) => path.join(migrations, name)),
  ];
  const hash = createHash('sha256');
  for (const file of makers) hash.update(readFileSync(path.join(root, file)));
  return path.join(READY_FOLDERS, `database-${hash.digest('hex').slice(0, 16)}`);
}

/** A data folder for a server: with a copy of the database, or empty where none was made, which the server makes up for. */
export function freshDataFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'free-online-games-data-'));
  const ready = readyFolder();
  if (existsSync(ready)) cpSync(ready, folder, { recursive: true });
  return folder;
}
