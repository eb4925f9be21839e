import { afterAll, beforeAll, inject } from 'vitest';
import type { Database } from '#server/db/database.ts';
import type { FreshDatabase } from '#server/testing/fresh-database.ts';
import { freshEmbedded, freshPostgres, openFreshDatabase } from '#server/testing/fresh-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server. */
    readonly postgresUrl: string;
    /** A database on it whose tables are empty, to be copied. */
    readonly postgresTemplate: string;
  }
}

/** Where the database may be; what is tested on one is tested on the other. */
export const DATABASES = ['embedded', 'PostgreSQL'] as const;

type Kind = (typeof DATABASES)[number];

/** A fresh database of a kind, with empty tables. */
export async function freshDatabase(kind: Kind): Promise<FreshDatabase> {
  return kind === 'embedded' ? freshEmbedded() : freshPostgres(inject('postgresUrl'), inject('postgresTemplate'));
}

/** A database for the tests beside the call: open before the first of them, and gone after the last. */
export function databaseOfTests(kind: Kind): Database & Pick<FreshDatabase, 'config'> {
  const opened = {} as Database & Pick<FreshDatabase, 'config'>;
  let fresh: FreshDatabase;
  beforeAll(async () => {
    fresh = await freshDatabase(kind);
    Object.assign(opened, await openFreshDatabase(fresh), { config: fresh.config });
  });
  afterAll(async () => {
    await opened.close();
    await fresh.remove();
  });
  return opened;
}
