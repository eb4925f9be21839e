import { sql } from 'kysely';
import { z } from 'zod';
import type { Header, OnProgress } from '#server/backup/backup-stream.ts';
import { checksumShape, headerShape, sequencesShape } from '#server/backup/backup-stream.ts';
import { BackupReader, damaged } from '#server/backup/backup-reader.ts';
import type { CopySession } from '#server/backup/copy-session.ts';
import { quoted, withinTransaction } from '#server/backup/copy-session.ts';
import { migrate, migrations } from '#server/db/migrate.ts';
import { StartFailure } from '#server/start-failure.ts';

export interface Restored {
  readonly rows: number;
  readonly tables: number;
}

export interface OpenBackup {
  readonly reader: BackupReader;
  readonly header: Header;
  /** Last migration. */
  readonly version: string;
}

/** Rejects backups that this version cannot restore. */
export async function openBackup(chunks: AsyncIterable<Uint8Array>): Promise<OpenBackup> {
  const reader = new BackupReader(chunks);
  const header = await reader.readLine(headerShape).catch((error: unknown) => {
    throw error instanceof StartFailure ? new StartFailure('This is not a backup of the arcade.') : error;
  });
  return { reader, header, version: versionOf(header) };
}

/** Restores in one transaction: creates the tables of that version, fills and verifies them, and migrates. */
export async function restoreInto(
  session: CopySession,
  { reader, header, version }: OpenBackup,
  tell: OnProgress,
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

/** Rejects unknown migrations. */
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
  tell: OnProgress,
): Promise<Restored> {
  const total = tables.reduce((sum, { rows }) => sum + rows, 0);
  let done = 0;
  // Migrations may have inserted rows.
  await session.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')} cascade`);
  for (const table of tables) {
    await reader.readLine(z.object({ table: z.literal(table.name) }));
    const before = done;
    // The backup includes what triggers would write.
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

/** Some rules depend on the time of a migration, see `migratedAt`. */
async function setMigrationTimes(db: ReturnType<typeof withinTransaction>, header: Header): Promise<void> {
  for (const { name, timestamp } of header.migrations) {
    await sql`update kysely_migration set timestamp = ${timestamp} where name = ${name}`.execute(db);
  }
}
