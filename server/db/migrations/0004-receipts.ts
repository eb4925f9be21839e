import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

/** To repeat the same receipt. */
export const receipts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table runs add column rank bigint`.execute(db);
  },
};
