import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

/** What the servers of a fleet count together. */
export const limits: Migration = {
  async up(db: Kysely<unknown>) {
    // Unlogged: a count is worth no write to the disk, and may be forgotten when the database crashes. Half of each page
    // is left free, so that counting up rewrites a row in its own page and touches no index.
    await sql`
      create unlogged table rate_limits (
        key text primary key,
        points integer not null,
        expire bigint
      ) with (fillfactor = 50)`.execute(db);
  },
};
