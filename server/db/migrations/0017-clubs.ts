import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

export const clubs: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table clubs (
        id text primary key,
        name text not null,
        owner_hash bytea not null,
        created_at timestamptz not null default now()
      )`.execute(db);
    await sql`
      create table club_members (
        club text not null references clubs on delete cascade,
        device text not null,
        joined_at timestamptz not null default now(),
        primary key (club, device)
      )`.execute(db);
    await sql`
      create table club_removals (
        club text not null references clubs on delete cascade,
        what text not null,
        primary key (club, what)
      )`.execute(db);
  },
};
