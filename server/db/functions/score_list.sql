-- The list that a score counts in. Only the open board has weeks and days.
-- PL/pgSQL caches the plan; as an SQL function it is planned six times per score.
create or replace function score_list(game text, board text, period text, day date) returns text
language plpgsql immutable as $$
begin
  return case
    when board like 'daily:%' then game || '/daily/' || substr(board, 7)
    when board <> 'open' then game || '/run/' || board
    when period = 'week' then game || '/week/' || to_char(day, 'IYYY-"W"IW')
    when period = 'day' then game || '/day/' || to_char(day, 'YYYY-MM-DD')
    else game
  end;
end $$;
