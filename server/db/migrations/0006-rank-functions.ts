/** A place combines score and tie-break, higher is better; of equal places the lower id ranks higher. */

/** Planning takes longer than reading; index scans are forced because a cached plan may stem from an empty table. */
const PLANNED = `set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off`;

/** Only the open board has weeks and days. */
const SCORE_LIST = `
  create function score_list(game text, board text, period text, day date) returns text
  language sql immutable as $$
    select case
      when board like 'daily:%' then game || '/daily/' || substr(board, 7)
      when board <> 'open' then game || '/run/' || board
      when period = 'week' then game || '/week/' || to_char(day, 'IYYY-"W"IW')
      when period = 'day' then game || '/day/' || to_char(day, 'YYYY-MM-DD')
      else game
    end
  $$`;

const SCORE_LISTS = `
  create function score_lists(game text, board text, day date) returns text[]
  language sql immutable as $$
    select case when board = 'open'
      then array[game, score_list(game, board, 'week', day), score_list(game, board, 'day', day)]
      else array[score_list(game, board, 'all', day)]
    end
  $$`;

/** `null` for all days. */
const PERIOD_DAYS = `
  create function period_days(period text, day date) returns date[]
  language sql immutable as $$
    select case period
      when 'day' then array[day]
      when 'week' then array(select date_trunc('week', day::timestamp)::date + number from generate_series(0, 6) as number)
    end
  $$`;

/**
 * Widths as powers of two: 64 ranges of each make one of the next; the two narrowest are one score and a thousandth of
 * it. Rows within the narrowest are counted one by one.
 */
const TALLY_SHIFTS = `
  create function tally_shifts() returns smallint[]
  language sql immutable as $$ select array[44, 38, 32, 26, 20, 10]::smallint[] $$`;

/**
 * `lowest` must start a narrowest range. Sums the ranges of each width that are in no wider one, plus pending changes.
 */
const COUNT_PLACES = `
  create function count_places(counted text, lowest bigint) returns bigint
  language plpgsql stable ${PLANNED} as $$
  begin
    return (select coalesce(sum(t.count), 0) from place_tally t where t.list = counted and t.shift = 44
        and t.bucket > lowest >> 44)
      + (select coalesce(sum(t.count), 0) from place_tally t where t.list = counted and t.shift = 38
        and t.bucket > lowest >> 38 and t.bucket < ((lowest >> 44) + 1) << 6)
      + (select coalesce(sum(t.count), 0) from place_tally t where t.list = counted and t.shift = 32
        and t.bucket > lowest >> 32 and t.bucket < ((lowest >> 38) + 1) << 6)
      + (select coalesce(sum(t.count), 0) from place_tally t where t.list = counted and t.shift = 26
        and t.bucket > lowest >> 26 and t.bucket < ((lowest >> 32) + 1) << 6)
      + (select coalesce(sum(t.count), 0) from place_tally t where t.list = counted and t.shift = 20
        and t.bucket > lowest >> 20 and t.bucket < ((lowest >> 26) + 1) << 6)
      + (select coalesce(sum(t.count), 0) from place_tally t where t.list = counted and t.shift = 10
        and t.bucket >= lowest >> 10 and t.bucket < ((lowest >> 20) + 1) << 10)
      + (select coalesce(sum(p.change), 0) from tally_pending p where p.list = counted and p.place >= lowest);
  end $$`;

const COUNT_LIST = `
  create function count_list(counted text) returns bigint
  language plpgsql stable ${PLANNED} as $$
  begin
    return (select coalesce(sum(t.count), 0) from place_tally t where t.list = counted and t.shift = 44)
      + (select coalesce(sum(p.change), 0) from tally_pending p where p.list = counted);
  end $$`;

/** Also for unranked rows. */
const STANDING = `
  create function standing(
    in_game text, in_board text, in_period text, in_day date, own_place bigint, own_id bigint,
    out above bigint, out total bigint, out next_rank bigint, out next_points integer
  )
  language plpgsql stable ${PLANNED} as $$
  declare
    counted text := score_list(in_game, in_board, in_period, in_day);
    days date[] := period_days(in_period, in_day);
    range_end bigint := ((own_place >> 10) + 1) << 10;
    higher bigint := ((own_place >> 20) + 1) << 20;
    nearest integer;
  begin
    total := count_list(counted);
    if days is null then
      above := count_places(counted, range_end)
        + (select count(*) from game_scores s where s.game_name = in_game and s.board = in_board
            and s.state = 0 and s.place > own_place and s.place < range_end)
        + (select count(*) from game_scores s where s.game_name = in_game and s.board = in_board
            and s.state = 0 and s.place = own_place and s.id < own_id);
      select s.score into nearest from game_scores s
        where s.game_name = in_game and s.board = in_board and s.state = 0 and s.place >= higher
        order by s.place, s.id desc limit 1;
    else
      above := count_places(counted, range_end)
        + (select count(*) from game_scores s where s.game_name = in_game and s.board = in_board and s.day = any(days)
            and s.state = 0 and s.place > own_place and s.place < range_end)
        + (select count(*) from game_scores s where s.game_name = in_game and s.board = in_board and s.day = any(days)
            and s.state = 0 and s.place = own_place and s.id < own_id);
      select min(best.score) into nearest from unnest(days) as one(day) cross join lateral (
        select s.score from game_scores s
        where s.game_name = in_game and s.board = in_board and s.day = one.day
          and s.state = 0 and s.place >= higher
        order by s.place, s.id desc limit 1) as best;
    end if;
    if nearest is not null then
      next_rank := count_places(counted, higher);
      next_points := nearest - (own_place >> 20)::integer;
    end if;
  end $$`;

/**
 * `refused`: duplicate run or copied log. Equal places are serialized, so that ids follow ranks; others do not wait.
 */
const KEEP_SCORE = `
  create function keep_score(
    new_run uuid, new_game text, new_board text, new_score integer, new_tie_break integer, new_player text,
    new_at timestamptz, new_log_hash bytea, new_seed text, new_version integer, new_mode text, new_ticks integer,
    new_log bytea, new_pauses jsonb, new_doubt text, new_hash text,
    out id bigint, out rank bigint, out total bigint, out next_rank bigint, out next_points integer, out refused text
  )
  language plpgsql as $$
  declare
    own_place bigint := (new_score::bigint << 20) + new_tie_break;
  begin
    perform pg_advisory_xact_lock(hashtextextended(new_game || '/' || new_board, own_place));
    insert into game_scores as s (game_name, board, score, tie_break, player_name, created_at, run_id, log_hash, state)
      values (new_game, new_board, new_score, new_tie_break, new_player, new_at, new_run, new_log_hash,
        case when new_doubt is null then 0 else 1 end)
      on conflict do nothing
      returning s.id into id;
    if id is null then
      refused := case when exists (select from game_scores s where s.run_id = new_run) then 'run' else 'log' end;
      return;
    end if;
    select at.above + 1, at.total, at.next_rank, at.next_points into rank, total, next_rank, next_points
      from standing(new_game, new_board, 'all', null, own_place, id) as at;
    insert into runs (run_id, seed, version, mode, ticks, log, pauses, doubt, hash, rank, total, next_rank, next_points)
      values (new_run, new_seed, new_version, new_mode, new_ticks, new_log, new_pauses, new_doubt, new_hash,
        keep_score.rank, keep_score.total, keep_score.next_rank, keep_score.next_points);
  end $$`;

const COUNT_CHANGE = `
  create function count_change() returns trigger
  language plpgsql as $$
  begin
    if tg_op <> 'INSERT' and old.state = 0 then
      insert into tally_pending (list, place, change)
        select list, old.place, -1 from unnest(score_lists(old.game_name, old.board, old.day)) as list;
    end if;
    if tg_op <> 'DELETE' and new.state = 0 then
      insert into tally_pending (list, place, change)
        select list, new.place, 1 from unnest(score_lists(new.game_name, new.board, new.day)) as list;
    end if;
    return null;
  end $$`;

const COUNT_CHANGES = `
  create trigger count_changes
    after insert or delete or update of game_name, board, score, tie_break, created_at, state on game_scores
    for each row execute function count_change()`;

export const rankFunctions: readonly string[] = [
  SCORE_LIST,
  SCORE_LISTS,
  PERIOD_DAYS,
  TALLY_SHIFTS,
  COUNT_PLACES,
  COUNT_LIST,
  STANDING,
  KEEP_SCORE,
  COUNT_CHANGE,
  COUNT_CHANGES,
];
