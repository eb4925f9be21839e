import { existsSync } from 'node:fs';
import path from 'node:path';
import type { CopySession } from '#server/backup/copy-session.ts';
import { openEmbeddedSession } from '#server/backup/embedded-session.ts';
import { openPostgresSession } from '#server/backup/postgres-session.ts';
import { reasonOf } from '#server/db/data-folder.ts';
import { syncTree } from '#server/db/durable-files.ts';
import { databaseName, readPostgresAddress } from '#server/db/postgres-address.ts';
import { createDatabase, takeFolder } from '#server/db/embedded-database.ts';
import { StartFailure } from '#server/start-failure.ts';

/** Refuses a database that is not empty. */
export async function fillPostgres<T>(
  url: string,
  setting: string,
  fill: (session: CopySession) => Promise<T>,
): Promise<T> {
  const session = await openPostgresSession(url, setting);
  try {
    const { rows } = await session.query(`
      select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = current_schema() and c.relkind in ('r', 'p', 'v', 'm', 'S') limit 1`);
    if (rows.length > 0) {
      const name = databaseName(readPostgresAddress(url)!);
      throw new StartFailure(`The database ${name} is not empty, and nothing is overwritten. Make a new one for it.`);
    }
    return await fill(session);
  } finally {
    await session.close();
  }
}

/** Refuses a folder with a database. */
export async function fillEmbedded<T>(dataDir: string, fill: (session: CopySession) => Promise<T>): Promise<T> {
  const place = path.join(dataDir, 'postgres');
  const refuseOther = () => {
    if (!existsSync(place)) return;
    throw new StartFailure(
      `There is a database in ${dataDir} already, and nothing is overwritten. Rename ${place}, or set DATA_DIR to another folder.`,
    );
  };
  refuseOther();
  const lock = await takeFolder(dataDir);
  try {
    refuseOther();
    let filled: T | undefined;
    const fillFolder = async (folder: string) => {
      const session = await openEmbeddedSession(folder);
      try {
        filled = await fill(session);
      } finally {
        await session.close();
      }
      syncTree(folder);
    };
    await createDatabase(dataDir, () => {}, fillFolder);
    return filled!;
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(`The database in ${dataDir} cannot be made: ${reasonOf(error)}`);
  } finally {
    await lock.release();
  }
}
