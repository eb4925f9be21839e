-- Finds the player's best row of each list again after one of their rows has changed.
create or replace function find_best() returns trigger
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off
as $$
declare
  changed game_scores := coalesce(new, old);
  owner text := coalesce(changed.device, '#' || changed.id);
  lists text[] := score_lists(changed.game_name, changed.board, changed.day);
  days date[];
  known player_bests;
  best game_scores;
begin
  perform pg_advisory_xact_lock(hashtextextended(owner, 0));
  for number in 1 .. cardinality(lists) loop
    select * into known from player_bests b where b.player = owner and b.list = lists[number];
    if changed.device is null then
      select * into best from game_scores s where s.id = changed.id and s.state < 2;
    else
      days := period_days((array['all', 'week', 'day'])[number], changed.day);
      select * into best from game_scores s
        where s.device = owner and s.game_name = changed.game_name and s.board = changed.board and s.state < 2
          and (days is null or s.day = any(days))
        order by s.place desc, s.id limit 1;
    end if;
    delete from player_bests b where b.player = owner and b.list = lists[number];
    insert into player_bests (list, player, score_id, place, state)
      select lists[number], owner, best.id, best.place, best.state where best.id is not null;
    insert into tally_pending (list, place, change)
      select players_of(lists[number]), counted.place, counted.change
      from (values (known.place, known.state, -1), (best.place, best.state, 1)) as counted (place, state, change)
      where counted.state = 0;
  end loop;
  return null;
end $$;

create or replace trigger find_bests after delete or update of score, tie_break, state on game_scores
  for each row execute function find_best();
