import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

/** Counts of finished runs per device, for moderators. Unconfirms all addresses. */
export const appeals: Migration = {
  async up(db: Kysely<unknown>) {
    // Until now the owner of an address could be made to confirm a stranger's account: moderators confirm once more.
    await sql`update users set email_verified = false where email_verified`.execute(db);
    await sql`
      create table finished_runs (
        player text primary key,
        finished integer not null,
        since timestamptz not null default now(),
        last_at timestamptz not null default now()
      )`.execute(db);
  },
};
