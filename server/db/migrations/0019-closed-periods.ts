import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

export const closedPeriods: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table closed_periods (
        id integer generated always as identity primary key,
        game_name text not null,
        period text not null check (period in ('day', 'week')),
        start date not null,
        players integer not null default 0,
        unique (game_name, period, start)
      )`.execute(db);
    await sql`
      create table closed_places (
        period_id integer not null references closed_periods on delete cascade,
        number integer not null,
        score_id bigint not null,
        primary key (period_id, number) include (score_id)
      )`.execute(db);
    await sql`create index closed_places_score on closed_places (score_id) include (period_id, number)`.execute(db);
    await sql`
      create table medals (
        period_id integer not null references closed_periods on delete cascade,
        rank smallint not null,
        score_id bigint not null,
        device text not null,
        primary key (period_id, rank)
      )`.execute(db);
    await sql`create index medals_device on medals (device, period_id)`.execute(db);
    await sql`
      create table periods_to_close (
        id bigint generated always as identity primary key,
        game_name text not null,
        period text not null,
        start date not null
      )`.execute(db);
    await sql`create index periods_to_close_period on periods_to_close (game_name, period, start)`.execute(db);
  },
};
