-- Queues the day and the week of a hidden, restored, changed or deleted row, so that their order is computed again.
create or replace function queue_changed_score() returns trigger
language plpgsql as $$
begin
  insert into periods_to_close (game_name, period, start)
    select old.game_name, kind, period_start(kind, old.day) from unnest(array['day', 'week']) as kind;
  return null;
end $$;

create or replace trigger queue_changed_scores after delete or update of score, tie_break, state on game_scores
  for each row when (old.board = 'open') execute function queue_changed_score();
