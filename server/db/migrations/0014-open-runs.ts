import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * The last step of each open untimed run, so that a restarted server does not let it go on from an earlier one. Half of each
 * page is left free: a run's row is rewritten with every step, in its own page and without touching the index.
 */
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
