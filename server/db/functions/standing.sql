-- The ranked rows above a row, and the next higher score with its rank. Also for rows that are not ranked.
create or replace function standing(
  in_game text, in_board text, in_period text, in_day date, own_place bigint, own_id bigint,
  out above bigint, out total bigint, out next_rank bigint, out next_points integer
)
language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off
as $$
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
end $$;
