import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

export const roomRounds: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table room_rounds (
        match text not null,
        round integer not null,
        game_name text not null,
        summary jsonb not null,
        runs bytea not null,
        ended_at timestamptz not null,
        primary key (match, round)
      )`.execute(db);
    await sql`alter table room_rounds alter column runs set storage external`.execute(db);
    await sql`create index room_rounds_ended_at on room_rounds (ended_at)`.execute(db);
  },
};
