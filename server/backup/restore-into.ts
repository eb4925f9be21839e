import { sql } from 'kysely';
import { z } from 'zod';
import type { Header, TellProgress } from '#server/backup/backup-stream.ts';
import { checksumShape, headerShape, sequencesShape } from '#server/backup/backup-stream.ts';
import { BackupReader, damaged } from '#server/backup/backup-reader.ts';
import type { CopySession } from '#server/backup/copy-session.ts';
import { quoted, withinTransaction } from '#server/backup/copy-session.ts';
import { migrate, migrations } from '#server/db/migrate.ts';
import { StartFailure } from '#server/start-failure.ts';

/** How many rows there are in which tables. */
export interface Restored {
  readonly rows: number;
  readonly tables: number;
}

/** A backup whose beginning was read, and is one that can be restored. */
export interface OpenBackup {
  readonly reader: BackupReader;
  readonly header: Header;
  /** The last change that was made to its tables. */
  readonly version: string;
}

/** Reads the beginning of a backup, and refuses what this version cannot restore. */
export async function openBackup(pieces: AsyncIterable<Uint8Array>): Promise<OpenBackup> {
  const reader = new BackupReader(pieces);
  const header = await reader.readLine(headerShape).catch((error: unknown) => {
    throw error instanceof StartFailure ? new StartFailure('This is no backup of the arcade.') : error;
  });
  return { reader, header, version: versionOf(header) };
}

/**
 * Puts a backup into an empty database, in one transaction: whatever happens on the way, there is all of it or nothing.
 * The tables are made as they were then, filled, compared with what the backup says of itself, and brought up to date.
 */
export async function restoreInto(
  session: CopySession,
  { reader, header, version }: OpenBackup,
  tell: TellProgress,
): Promise<Restored> {
  await session.query('begin');
  const db = withinTransaction(session);
  await migrate(db, version);
  const restored = await fill(session, reader, header, tell);
  await setMigrationTimes(db, header);
  await migrate(db);
  await session.query('commit');
  await session.query('analyze');
  return restored;
}

/** The last change that was made to the tables. Refuses what this version does not know. */
function versionOf({ migrations: made }: Header): string {
  const known = Object.keys(migrations);
  const newer = made.find(({ name }) => !known.includes(name));
  if (newer) {
    throw new StartFailure(
      `This backup was made by a newer version of the arcade (${newer.name}); restore it with that version or a later one.`,
    );
  }
  const last = made.at(-1)?.name;
  if (last === undefined || made.some(({ name }, index) => name !== known[index])) throw damaged();
  return last;
}

async function fill(
  session: CopySession,
  reader: BackupReader,
  { tables }: Header,
  tell: TellProgress,
): Promise<Restored> {
  const total = tables.reduce((sum, { rows }) => sum + rows, 0);
  let done = 0;
  // Making tables may have filled some, and what is in a backup is all there is to be.
  await session.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')} cascade`);
  for (const table of tables) {
    await reader.readLine(z.object({ table: z.literal(table.name) }));
    const before = done;
    // What triggers would note and count is in the backup as well.
    await session.query(`alter table ${quoted(table.name)} disable trigger user`);
    const rows = reader.readRows((read) => tell((done += read), total));
    await session.copyIn(table, rows);
    await session.query(`alter table ${quoted(table.name)} enable trigger user`);
    if (done - before !== table.rows) throw damaged();
  }
  for (const { name, value, isCalled } of (await reader.readLine(sequencesShape)).sequences) {
    await session.query('select setval($1::text::regclass, $2::text::bigint, $3)', [quoted(name), value, isCalled]);
  }
  const checksum = reader.checksum();
  if ((await reader.readLine(checksumShape)).sha256 !== checksum) throw damaged();
  await reader.expectEnd();
  return { rows: total, tables: tables.length };
}

/** When a change was made may say what was believed before it. */
async function setMigrationTimes(db: ReturnType<typeof withinTransaction>, header: Header): Promise<void> {
  for (const { name, timestamp } of header.migrations) {
    await sql`update kysely_migration set timestamp = ${timestamp} where name = ${name}`.execute(db);
  }
}
