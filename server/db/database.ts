import type { PostgresPool } from 'kysely';
import { Kysely, PostgresDialect } from 'kysely';
import type { Config } from '#server/config.ts';
import type { Notices } from '#server/db/embedded-database.ts';
import { openEmbeddedDatabase } from '#server/db/embedded-database.ts';
import type { EmbeddedPool } from '#server/db/embedded-pool.ts';
import { checkPostgres, openPostgresPool } from '#server/db/postgres-pool.ts';
import type { Tables } from '#server/db/tables.ts';

/** The database, wherever it is. */
export interface Database {
  readonly db: Kysely<Tables>;
  /** The embedded database; `null` if it is a server, which others may write to as well. */
  readonly embedded: EmbeddedPool | null;
  /** Waits for what is under way, then closes. */
  close(): Promise<void>;
}

/** Opens the database that the configuration names. Throws a `StartFailure` if it cannot be used. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  notices: Notices & { onError(error: Error): void },
): Promise<Database> {
  if (config.databaseUrl === null) {
    const { pool, close } = await openEmbeddedDatabase(config.dataDir, notices);
    return { db: over(pool), embedded: pool, close };
  }
  const pool = openPostgresPool(config.databaseUrl, notices.onError);
  await checkPostgres(pool, config.databaseUrl);
  return { db: over(pool), embedded: null, close: () => pool.end() };
}

function over(pool: PostgresPool): Kysely<Tables> {
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}
