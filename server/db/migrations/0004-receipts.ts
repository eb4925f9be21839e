import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

/** Stores the rank each player was told, to repeat the same receipt. */
export const receipts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table runs add column rank bigint`.execute(db);
  },
};
