-- Queues all periods of these games that have ended before `today` and are not closed, the newest first.
create or replace function queue_missing_periods(games text[], today date) returns void
language sql as $$
  insert into periods_to_close (game_name, period, start)
  select game, kind, at::date
  from unnest(games) as game
    cross join lateral (
      select min(s.day) as day from game_scores s where s.game_name = game and s.board = 'open' and s.state < 2
    ) as oldest
    cross join unnest(array['day', 'week']) as kind
    cross join lateral generate_series(
      period_start(kind, oldest.day)::timestamp, (today - period_length(kind))::timestamp,
      make_interval(days => period_length(kind))
    ) as at
  where not exists (
    select from closed_periods c where c.game_name = game and c.period = kind and c.start = at::date
  )
  order by at desc
$$;
