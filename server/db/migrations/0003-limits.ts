import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

export const limits: Migration = {
  async up(db: Kysely<unknown>) {
    // Unlogged: a crash may lose counts. Free space for in-page updates (HOT).
    await sql`
      create unlogged table rate_limits (
        key text primary key,
        points integer not null,
        expire bigint
      ) with (fillfactor = 50)`.execute(db);
  },
};
