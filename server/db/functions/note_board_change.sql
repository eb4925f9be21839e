-- Notifies of updated and deleted rows at the end of their transaction. Inserted rows: see `add_scores`.
create or replace function note_board_change() returns trigger
language plpgsql as $$
declare
  changed game_scores := coalesce(new, old);
begin
  perform notify_board(changed.game_name, changed.board, null);
  return null;
end $$;

-- PostgreSQL cannot replace constraint triggers.
do $$ begin
  create constraint trigger note_other_score after update on game_scores
    deferrable initially deferred for each row
    when (old.state <> new.state or old.player_name <> new.player_name or old.place <> new.place)
    execute function note_board_change();
  create constraint trigger note_lost_score after delete on game_scores
    deferrable initially deferred for each row execute function note_board_change();
exception when duplicate_object then null;
end $$;
