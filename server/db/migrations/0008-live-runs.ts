import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

export const liveRuns: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table runs add column pieces bytea`.execute(db);
    await sql`alter table game_scores add column device text`.execute(db);
    await sql.raw(KEEP_SCORE).execute(db);
  },
};

/** The older function stays for servers of the previous release. */
const KEEP_SCORE = `
  create function keep_score(
    new_run uuid, new_game text, new_board text, new_score integer, new_tie_break integer, new_player text,
    new_at timestamptz, new_log_hash bytea, new_seed text, new_version integer, new_mode text, new_ticks integer,
    new_log bytea, new_pauses jsonb, new_doubt text, new_hash text, new_state integer,
    new_pieces bytea, new_device text,
    out id bigint, out rank bigint, out total bigint, out next_rank bigint, out next_points integer, out refused text
  )
  language plpgsql as $$
  declare
    own_place bigint := (new_score::bigint << 20) + new_tie_break;
  begin
    perform pg_advisory_xact_lock(hashtextextended(new_game || '/' || new_board, own_place));
    insert into game_scores as s
        (game_name, board, score, tie_break, player_name, created_at, run_id, log_hash, state, device)
      values (new_game, new_board, new_score, new_tie_break, new_player, new_at, new_run, new_log_hash, new_state,
        new_device)
      on conflict do nothing
      returning s.id into id;
    if id is null then
      refused := case when exists (select from game_scores s where s.run_id = new_run) then 'run' else 'log' end;
      return;
    end if;
    select at.above + 1, at.total, at.next_rank, at.next_points into rank, total, next_rank, next_points
      from standing(new_game, new_board, 'all', null, own_place, id) as at;
    insert into runs (run_id, seed, version, mode, ticks, log, pieces, pauses, doubt, hash,
        rank, total, next_rank, next_points)
      values (new_run, new_seed, new_version, new_mode, new_ticks, new_log, new_pieces, new_pauses, new_doubt, new_hash,
        keep_score.rank, keep_score.total, keep_score.next_rank, keep_score.next_points);
  end $$`;
