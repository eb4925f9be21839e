import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

export const roomReports: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table room_reports (
        match text not null,
        player text not null,
        name text not null,
        client_hash bytea not null,
        created_at timestamptz not null default now(),
        primary key (match, player, client_hash)
      )`.execute(db);
  },
};
