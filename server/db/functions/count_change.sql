-- Appends the change of a row to the rank log. Inserted rows: see `add_scores`.
create or replace function count_change() returns trigger
language plpgsql as $$
begin
  if old.state = 0 then
    insert into tally_pending (list, place, change)
      select list, old.place, -1 from unnest(score_lists(old.game_name, old.board, old.day)) as list;
  end if;
  if tg_op = 'UPDATE' and new.state = 0 then
    insert into tally_pending (list, place, change)
      select list, new.place, 1 from unnest(score_lists(new.game_name, new.board, new.day)) as list;
  end if;
  return null;
end $$;

create or replace trigger count_changes
  after delete or update of game_name, board, score, tie_break, created_at, state on game_scores
  for each row execute function count_change();
