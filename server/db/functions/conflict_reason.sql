-- The reason why a row was not inserted: the same run, or the same log on the same board.
create or replace function conflict_reason(new_run uuid) returns text
language plpgsql as $$
begin
  return case when exists (select from game_scores s where s.run_id = new_run) then 'run' else 'log' end;
end $$;
