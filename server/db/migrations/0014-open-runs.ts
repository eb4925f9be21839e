import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

/** Last steps of open untimed runs. Half of each page stays free for in-page updates (HOT). */
export const openRuns: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table open_runs (
        run text primary key,
        number integer not null,
        chain bigint not null,
        arrived_at bigint not null
      ) with (fillfactor = 50)`.execute(db);
  },
};
