import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

export const accountLinks: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table account_links (
        user_id text not null references users (id) on delete cascade,
        kind text not null,
        token_hash text not null unique,
        email text not null,
        expires_at timestamptz not null,
        primary key (user_id, kind)
      )`.execute(db);

    // Hashes the stored tokens. Sessions stay valid; pending links do not.
    await sql`update sessions set token = encode(sha256(convert_to(token, 'UTF8')), 'hex')`.execute(db);
    await sql`delete from verifications`.execute(db);
  },
};
