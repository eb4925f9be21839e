import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

export const finishedRuns: Migration = {
  async up(db: Kysely<unknown>) {
    // Owners of addresses could be tricked into confirming a stranger's account, so moderators confirm again.
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
