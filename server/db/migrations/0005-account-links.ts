import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

/** Links that are sent to the owners of accounts, and tokens that are kept as hashes only. */
export const accountLinks: Migration = {
  async up(db: Kysely<unknown>) {
    // One link of a kind for each account: a newer one takes the place of the older.
    await sql`
      create table account_links (
        user_id text not null references users (id) on delete cascade,
        kind text not null,
        token_hash text not null unique,
        email text not null,
        expires_at timestamptz not null,
        primary key (user_id, kind)
      )`.execute(db);

    // Whoever is signed in stays so. Links that were sent before are worth nothing any more: they are good for an hour.
    await sql`update sessions set token = encode(sha256(convert_to(token, 'UTF8')), 'hex')`.execute(db);
    await sql`delete from verifications`.execute(db);
  },
};
