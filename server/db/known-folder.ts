/** Checks files only, because opening a damaged database would change it. */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { syncTree } from '#server/db/durable-files.ts';
import { StartFailure } from '#server/start-failure.ts';

/** In the folder and each part, to detect mixed parts. */
const ID_FILE = 'arcade-id';
const PARTS = ['base', 'global', 'pg_wal', 'pg_xact'];

/** The OID of the database `postgres`. */
const DATABASE = path.join('base', '5');
const CONTROL_FILE = path.join('global', 'pg_control');
const CONTROL_FILE_BYTES = 8192;

/** In the catalog or log of every database of the arcade. */
const OWN_TABLE = 'kysely_migration';

/** Also of file systems and desktops. */
const EXPECTED_NAMES = /^(postgres-(unfinished|copy)-.*|[\da-f]{8}\.lock|lost\+found|\.DS_Store|\.git(ignore|keep))$/;

export function refuseForeignFolder(dataFolder: string): void {
  const names = readdirSync(dataFolder);
  if (names.includes('postgres')) return;
  const foreign = names.filter((name) => !EXPECTED_NAMES.test(name));
  if (foreign.length === 0) return;
  const some = foreign.slice(0, 3).join(', ') + (foreign.length > 3 ? ', …' : '');
  throw new StartFailure(
    `The data folder ${dataFolder} has no database, but other files (${some}), so none is created there. ` +
      'Set DATA_DIR to an empty folder, or restore a backup into this one: npm run restore FILE',
  );
}

/** Read-only. */
export function checkDatabaseFolder(dataFolder: string): void {
  const folder = path.join(dataFolder, 'postgres');
  const problem = problemOf(folder);
  if (problem === null) return;
  throw new StartFailure(
    `The database in ${dataFolder} is damaged or not ours: ${problem}. Nothing was changed. ${restoreAdvice(dataFolder)}`,
  );
}

export function restoreAdvice(dataFolder: string): string {
  return `To go back to a backup, rename ${path.join(dataFolder, 'postgres')} and run: npm run restore FILE`;
}

/** The folder's own file is last: without it, the others do not count. */
export function writeFolderId(folder: string): void {
  if (existsSync(path.join(folder, ID_FILE))) return;
  const id = clusterId(folder);
  for (const part of PARTS) {
    writeFileSync(path.join(folder, part, ID_FILE), id);
    syncTree(path.join(folder, part));
  }
  writeFileSync(path.join(folder, ID_FILE), id);
  syncTree(folder);
}

function problemOf(folder: string): string | null {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return 'postgres is not a folder';
  const missing = ['PG_VERSION', CONTROL_FILE, path.join(DATABASE, 'PG_VERSION'), 'pg_wal', 'pg_xact'].find(
    (name) => !existsSync(path.join(folder, name)),
  );
  if (missing !== undefined) return `postgres/${missing} is missing`;
  const version = readFileSync(path.join(folder, 'PG_VERSION'), 'utf8');
  if (!/^\d+\n$/.test(version) || readFileSync(path.join(folder, DATABASE, 'PG_VERSION'), 'utf8') !== version) {
    return 'postgres/PG_VERSION is not what it was';
  }
  if (statSync(path.join(folder, CONTROL_FILE)).size !== CONTROL_FILE_BYTES) {
    return `postgres/${CONTROL_FILE} is cut short`;
  }
  const id = clusterId(folder);
  const ids = ['', ...PARTS].map((part) => readId(path.join(folder, part, ID_FILE)));
  const other = ids.findIndex((found) => found !== null && found !== id);
  if (other >= 0) return `postgres/${['', ...PARTS][other]} and postgres/global are of two databases`;
  const unmarked = ids.indexOf(null);
  // Earlier versions did not write ids.
  if (unmarked === 0) return isUsedByArcade(folder) ? null : 'no version of the arcade has used it';
  return unmarked < 0 ? null : `postgres/${PARTS[unmarked - 1]} is of another database`;
}

function clusterId(folder: string): string {
  return readFileSync(path.join(folder, CONTROL_FILE)).subarray(0, 8).toString('hex');
}

function readId(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

function isUsedByArcade(folder: string): boolean {
  return [DATABASE, 'pg_wal'].some((part) =>
    readdirSync(path.join(folder, part), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .some(({ name }) => readFileSync(path.join(folder, part, name)).includes(OWN_TABLE)),
  );
}
