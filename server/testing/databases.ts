import { inject } from 'vitest';
import type { FreshDatabase } from '#server/testing/fresh-database.ts';
import { freshEmbedded, freshPostgres } from '#server/testing/fresh-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with an embedded database whose tables are empty, to be copied. */
    readonly templateFolder: string;
    /** A PostgreSQL server. */
    readonly postgresUrl: string;
  }
}

/** Where the database may be; what is tested on one is tested on the other. */
export const DATABASES = ['embedded', 'PostgreSQL'] as const;

/** A fresh database of a kind, for a test file of its own. */
export async function freshDatabase(kind: (typeof DATABASES)[number]): Promise<FreshDatabase> {
  return kind === 'embedded' ? freshEmbedded(inject('templateFolder')) : freshPostgres(inject('postgresUrl'));
}
