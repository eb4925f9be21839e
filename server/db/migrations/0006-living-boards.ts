import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';
import { rankFunctions } from '#server/db/migrations/0006-rank-functions.ts';

/**
 * Adds boards, hidden rows, periods and a tie-break. The append-only tally keeps inserts from waiting for each other.
 */
export const livingBoards: Migration = {
  async up(db: Kysely<unknown>) {
    await extendScores(db);
    await extendRuns(db);
    await createModeration(db);
    await replaceTally(db);
    for (const statement of rankFunctions) await sql.raw(statement).execute(db);
    await fillTally(db);
  },
};

async function extendScores(db: Kysely<unknown>): Promise<void> {
  // Rewrites the table once.
  await sql`
    alter table game_scores
      add column board text not null default 'open',
      add column state smallint not null default 0 check (state between 0 and 2),
      add column tie_break integer not null default 0 check (tie_break between 0 and 1048575),
      add column log_hash bytea,
      add column place bigint not null generated always as ((score::bigint << 20) + tie_break) stored,
      add column day date not null generated always as ((created_at at time zone 'UTC')::date) stored`.execute(db);
  await sql`drop index game_scores_board`.execute(db);

  await sql`
    create index game_scores_board on game_scores (game_name, board, place desc, id)
      include (state) where state < 2`.execute(db);
  await sql`
    create index game_scores_day on game_scores (game_name, board, day, place desc, id)
      include (state) where state < 2`.execute(db);

  // Equal logs on a shared seed are copies, even of hidden runs.
  await sql`
    create unique index game_scores_log on game_scores (game_name, board, log_hash)
      where log_hash is not null`.execute(db);
  await sql`create index game_scores_review on game_scores (id) where state = 1`.execute(db);
}

async function extendRuns(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table runs
      add column hash text,
      add column total bigint,
      add column next_rank bigint,
      add column next_points integer`.execute(db);
}

async function createModeration(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table score_reports (
      id bigint generated always as identity primary key,
      score_id bigint not null references game_scores (id) on delete cascade,
      reason text not null,
      client_hash bytea not null,
      created_at timestamptz not null default clock_timestamp(),
      unique (score_id, client_hash)
    )`.execute(db);
  // Outlives the rows.
  await sql`
    create table moderation_log (
      id bigint generated always as identity primary key,
      score_id bigint not null,
      act text not null,
      reason text not null,
      moderator text not null,
      created_at timestamptz not null default clock_timestamp()
    )`.execute(db);
  await sql`create index moderation_log_score on moderation_log (score_id)`.execute(db);
}

async function replaceTally(db: Kysely<unknown>): Promise<void> {
  await sql`drop table score_tally`.execute(db);
  // Includes the count: a rank reads two dozen pages instead of hundreds.
  await sql`
    create table place_tally (
      list text not null,
      shift smallint not null,
      bucket bigint not null,
      count bigint not null,
      primary key (list, shift, bucket) include (count)
    )`.execute(db);
  await sql`
    create table tally_pending (
      id bigint generated always as identity primary key,
      list text not null,
      place bigint not null,
      change smallint not null
    )`.execute(db);
  await sql`create index tally_pending_place on tally_pending (list, place)`.execute(db);
}

/** Past periods are never read. */
async function fillTally(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into place_tally (list, shift, bucket, count)
    select list, shift, place >> shift, count(*)
    from game_scores
      cross join lateral unnest(
        case when day >= current_date - 7 then score_lists(game_name, board, day) else array[game_name] end
      ) as list
      cross join unnest(tally_shifts()) as shift
    group by list, shift, place >> shift`.execute(db);
}
