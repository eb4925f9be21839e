import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

/** Rate limits shared by a fleet. */
export const limits: Migration = {
  async up(db: Kysely<unknown>) {
    // Unlogged: counts may be lost in a crash. Half of each page stays free for in-page updates (HOT) that touch no
    // index.
    await sql`
      create unlogged table rate_limits (
        key text primary key,
        points integer not null,
        expire bigint
      ) with (fillfactor = 50)`.execute(db);
  },
};
