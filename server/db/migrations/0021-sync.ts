import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

export const sync: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table sync_accounts (
        user_id text primary key references users on delete cascade,
        id uuid not null default gen_random_uuid(),
        version integer not null default 0,
        progress text,
        last_change integer not null default 0
      )`.execute(db);
    await sql`
      create table sync_devices (
        user_id text not null references users on delete cascade,
        device text not null,
        kind text not null,
        browser text not null,
        runs integer not null,
        pending integer not null,
        seen_at timestamptz not null,
        primary key (user_id, device)
      )`.execute(db);
    await sql`
      create table sync_runs (
        user_id text not null references users on delete cascade,
        id uuid not null,
        change integer not null,
        ended_at bigint not null,
        stays boolean not null,
        bytes integer not null,
        summary text not null,
        record bytea not null,
        primary key (user_id, id)
      )`.execute(db);
    await sql`create index sync_runs_change on sync_runs (user_id, change)`.execute(db);
  },
};
