-- As `standing`, among the best rows of players.
create or replace function player_standing(
  in_list text, own_place bigint, own_id bigint,
  out above bigint, out total bigint, out next_rank bigint, out next_points integer
)
language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off
as $$
declare
  counted text := players_of(in_list);
  range_end bigint := ((own_place >> 10) + 1) << 10;
  higher bigint := ((own_place >> 20) + 1) << 20;
  nearest integer;
begin
  total := count_list(counted);
  above := count_places(counted, range_end)
    + (select count(*) from player_bests b where b.list = in_list
        and b.state = 0 and b.place > own_place and b.place < range_end)
    + (select count(*) from player_bests b where b.list = in_list
        and b.state = 0 and b.place = own_place and b.score_id < own_id);
  select (b.place >> 20)::integer into nearest from player_bests b
    where b.list = in_list and b.state = 0 and b.place >= higher
    order by b.place, b.score_id desc limit 1;
  if nearest is not null then
    next_rank := count_places(counted, higher);
    next_points := nearest - (own_place >> 20)::integer;
  end if;
end $$;
