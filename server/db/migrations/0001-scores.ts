import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

export const scores: Migration = {
  async up(db: Kysely<unknown>) {
    await createScores(db);
    await createRuns(db);
    await createTally(db);
    await createSecrets(db);
  },
};

async function createScores(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table game_scores (
      id bigint generated always as identity primary key,
      game_name text not null,
      score integer not null check (score between 1 and 1073741823),
      player_name text not null,
      user_id text,
      created_at timestamptz not null default clock_timestamp(),
      run_id uuid not null unique
    )`.execute(db);

  // Board order, so that top rows need no sort.
  await sql`
    create index game_scores_board on game_scores (game_name, score desc, created_at, id)
      include (player_name)`.execute(db);
}

async function createRuns(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table runs (
      run_id uuid primary key references game_scores (run_id) on delete cascade,
      seed text not null,
      version integer not null,
      mode text not null,
      ticks integer not null,
      log bytea not null,
      pauses jsonb not null,
      doubt text
    )`.execute(db);

  // Already compressed.
  await sql`alter table runs alter column log set storage external`.execute(db);
}

async function createTally(db: Kysely<unknown>): Promise<void> {
  // Free space for in-page updates (HOT).
  await sql`
    create table score_tally (
      game_name text not null,
      shift smallint not null,
      bucket integer not null,
      count bigint not null,
      primary key (game_name, shift, bucket)
    ) with (fillfactor = 50)`.execute(db);
}

async function createSecrets(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table secrets (
      name text primary key,
      value bytea not null,
      created_at timestamptz not null default clock_timestamp()
    )`.execute(db);
}
