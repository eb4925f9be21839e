import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

/** What a player was told of their rank is kept, so that whoever asks again is told the same. */
export const receipts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table runs add column rank bigint`.execute(db);
  },
};
