-- Counts inserted rows, updates the bests of their players and puts rows in a top ten into the outbox.
-- Of equal rows the earlier stays a player's best. A row outside the top ten of its day is in no other top ten. Rows of
-- one player are serialized; others do not wait.
create or replace function add_scores() returns trigger
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off set jit = off
as $$
begin
  perform pg_advisory_xact_lock(devices.key) from (
    select hashtextextended(a.device, 0) as key from added a where a.device is not null order by key
  ) as devices;
  with listed as materialized (
    select list, coalesce(a.device, '#' || a.id) as player, a.id, a.place, a.state
    from added a cross join lateral unnest(score_lists(a.game_name, a.board, a.day)) as list
    where a.state < 2
  ), candidates as (
    select distinct on (player, list) * from listed order by player, list, place desc, id
  ), better as materialized (
    select candidates.*, previous.place as previous_place, previous.state as previous_state
    from candidates left join lateral (
      select b.place, b.state, b.score_id from player_bests b
      where b.player = candidates.player and b.list = candidates.list limit 1
    ) as previous on true
    where previous.place is null or previous.place < candidates.place
      or previous.place = candidates.place and previous.score_id > candidates.id
  ), updated as (
    insert into player_bests (list, player, score_id, place, state)
    select list, player, id, place, state from better
    on conflict (player, list) do update
      set score_id = excluded.score_id, place = excluded.place, state = excluded.state
  )
  insert into tally_pending (list, place, change)
    select list, place, 1 from listed where state = 0
    union all select players_of(list), previous_place, -1 from better where previous_state = 0
    union all select players_of(list), place, 1 from better where state = 0;
  insert into unpublished_board_changes (game_name, board, score_id)
    select a.game_name, a.board, a.id from added a where a.state < 2 and a.id in (
      select best.id from (
        select distinct o.game_name, o.board, case when o.board = 'open' then o.day end as day from added o
      ) as list cross join lateral (
        (select s.id from game_scores s where list.day is not null and s.game_name = list.game_name
          and s.board = list.board and s.day = list.day and s.state < 2 order by s.place desc, s.id limit 10)
        union all
        (select s.id from game_scores s where list.day is null and s.game_name = list.game_name
          and s.board = list.board and s.state < 2 order by s.place desc, s.id limit 10)
        union all
        (select b.score_id from player_bests b
          where b.list = score_list(list.game_name, list.board, 'day', list.day)
          order by b.place desc, b.score_id limit 10)
      ) as best
    )
    order by a.id;
  return null;
end $$;

create or replace trigger add_scores after insert on game_scores referencing new table as added
  for each statement execute function add_scores();
