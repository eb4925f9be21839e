import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

/** Stores links and tokens as hashes only. */
export const accountLinks: Migration = {
  async up(db: Kysely<unknown>) {
    // A newer link of a kind replaces the older.
    await sql`
      create table account_links (
        user_id text not null references users (id) on delete cascade,
        kind text not null,
        token_hash text not null unique,
        email text not null,
        expires_at timestamptz not null,
        primary key (user_id, kind)
      )`.execute(db);

    // Sessions stay valid. Pending links do not; they last an hour anyway.
    await sql`update sessions set token = encode(sha256(convert_to(token, 'UTF8')), 'hex')`.execute(db);
    await sql`delete from verifications`.execute(db);
  },
};
