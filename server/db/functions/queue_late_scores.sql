-- Queues the day and the week of rows that are inserted after their day is over, by the clock of the database. If that
-- clock is behind, a server finds the period missing; a period that is still running stays in the queue.
create or replace function queue_late_scores() returns trigger
language plpgsql as $$
begin
  insert into periods_to_close (game_name, period, start)
    select distinct a.game_name, kind, period_start(kind, a.day)
    from added a cross join unnest(array['day', 'week']) as kind
    where a.board = 'open' and a.day < (clock_timestamp() at time zone 'UTC')::date;
  return null;
end $$;

create or replace trigger queue_late_scores after insert on game_scores referencing new table as added
  for each statement execute function queue_late_scores();
