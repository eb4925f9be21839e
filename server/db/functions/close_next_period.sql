-- Computes the final order of the first queued period that has ended before `today`, and returns whether there was one.
-- Returns false while another session does so.
-- The queue is emptied first: a change that commits later queues the period again.
create or replace function close_next_period(today date) returns boolean
language plpgsql set work_mem = '64MB' set jit = off as $$
declare
  next periods_to_close;
  closing integer;
begin
  if not pg_try_advisory_xact_lock(hashtext('closed_periods')) then
    return false;
  end if;
  select * into next from periods_to_close q where q.start + period_length(q.period) <= today order by q.id limit 1;
  if next.id is null then
    return false;
  end if;
  delete from periods_to_close q
    where q.game_name = next.game_name and q.period = next.period and q.start = next.start;
  insert into closed_periods as c (game_name, period, start) values (next.game_name, next.period, next.start)
    on conflict (game_name, period, start) do update set players = c.players returning c.id into closing;
  delete from medals m where m.period_id = closing;
  delete from closed_places p where p.period_id = closing;
  insert into closed_places (period_id, number, score_id)
    select closing, row_number() over (order by best.place desc, best.id), best.id from (
      select distinct on (coalesce(s.device, '#' || s.id) collate "C") s.id, s.place from game_scores s
      where s.game_name = next.game_name and s.board = 'open' and s.state = 0
        and s.day >= next.start and s.day < next.start + period_length(next.period)
      order by coalesce(s.device, '#' || s.id) collate "C", s.place desc, s.id
    ) as best;
  update closed_periods c set players = (select count(*) from closed_places p where p.period_id = closing)
    where c.id = closing;
  insert into medals (period_id, rank, score_id, device)
    select closing, p.number, s.id, s.device from closed_places p join game_scores s on s.id = p.score_id
    where p.period_id = closing and p.number <= 3 and s.device is not null;
  return true;
end $$;
