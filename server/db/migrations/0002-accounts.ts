import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

export const accounts: Migration = {
  async up(db: Kysely<unknown>) {
    await createUsers(db);
    await createSessions(db);
    await createCredentials(db);
    await createVerifications(db);
  },
};

async function createUsers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      id text primary key,
      name text not null,
      email text not null unique,
      email_verified boolean not null,
      image text,
      created_at timestamptz not null default clock_timestamp(),
      updated_at timestamptz not null default clock_timestamp()
    )`.execute(db);
}

async function createSessions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sessions (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      token text not null unique,
      expires_at timestamptz not null,
      ip_address text,
      user_agent text,
      created_at timestamptz not null default clock_timestamp(),
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create index sessions_user on sessions (user_id)`.execute(db);
}

async function createCredentials(db: Kysely<unknown>): Promise<void> {
  // better-auth requires the columns besides the password.
  await sql`
    create table credentials (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      account_id text not null,
      provider_id text not null,
      password text,
      access_token text,
      refresh_token text,
      id_token text,
      access_token_expires_at timestamptz,
      refresh_token_expires_at timestamptz,
      scope text,
      created_at timestamptz not null default clock_timestamp(),
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create index credentials_user on credentials (user_id)`.execute(db);
}

async function createVerifications(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table verifications (
      id text primary key,
      identifier text not null,
      value text not null,
      expires_at timestamptz not null,
      created_at timestamptz not null default clock_timestamp(),
      updated_at timestamptz not null default clock_timestamp()
    )`.execute(db);
  await sql`create index verifications_identifier on verifications (identifier)`.execute(db);
}
