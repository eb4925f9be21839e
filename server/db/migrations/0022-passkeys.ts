import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

export const passkeys: Migration = {
  async up(db: Kysely<unknown>) {
    // A credential belongs to one account: a second one with the same id could sign in to the first.
    await sql`
      create table passkeys (
        id text primary key,
        name text,
        public_key text not null,
        user_id text not null references users (id) on delete cascade,
        credential_id text not null unique,
        counter integer not null,
        device_type text not null,
        backed_up boolean not null,
        transports text,
        created_at timestamptz,
        aaguid text
      )`.execute(db);
    await sql`create index passkeys_user on passkeys (user_id)`.execute(db);
  },
};
