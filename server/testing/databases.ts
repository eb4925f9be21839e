import { afterAll, beforeAll, inject } from 'vitest';
import { inTier } from '#kit/testing/tier.ts';
import type { Database } from '#server/db/database.ts';
import type { FreshDatabase } from '#server/testing/fresh-database.ts';
import { freshEmbedded, freshPostgres, openFreshDatabase } from '#server/testing/fresh-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly postgresUrl: string;
    /** A database with empty tables, to copy. */
    readonly postgresTemplate: string;
  }
}

type DatabaseKind = 'embedded' | 'PostgreSQL';

/** In each tier: for tests of what the embedded database does differently, such as syncs, locks and notifications. */
export const BOTH_DATABASES: readonly DatabaseKind[] = ['embedded', 'PostgreSQL'];

export const DATABASES: readonly DatabaseKind[] = inTier({ gate: ['PostgreSQL'], all: BOTH_DATABASES });

export async function freshDatabase(kind: DatabaseKind): Promise<FreshDatabase> {
  return kind === 'embedded' ? freshEmbedded() : freshPostgres(inject('postgresUrl'), inject('postgresTemplate'));
}

/** Opened before the first test of the file and removed after the last. */
export function databaseOfTests(kind: DatabaseKind): Database & Pick<FreshDatabase, 'config'> {
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
