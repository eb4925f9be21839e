-- Inserts verified scores with their runs and receipts, as if they came one by one. `conflict`: see `conflict_reason`.
-- Takes all locks first, those of sort keys before those of devices and each sorted, to avoid deadlocks. Equal sort keys
-- are serialized, so that ids follow ranks. The rest is one statement, which sees the tables as before: a score adds the
-- `earlier` ones of its batch. About every hundredth score flushes the rank log, because a background job falls behind
-- under many parallel writes.
create or replace function insert_scores(new_scores json)
returns table (
  id bigint, rank bigint, total bigint, next_rank bigint, next_points integer, conflict text, face text
)
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off set jit = off
as $$
#variable_conflict use_column
declare
  lock_count bigint;
begin
  perform pg_advisory_xact_lock(locks.key) from (
    select key
    from json_to_recordset(new_scores) as s (game text, board text, score integer, tie_break integer, device text)
      cross join lateral (values
        (1, hashtextextended(s.game || '/' || s.board, (s.score::bigint << 20) + s.tie_break)),
        (2, hashtextextended(s.device, 0))
      ) as keys (kind, key)
    where key is not null order by kind, key
  ) as locks;
  get diagnostics lock_count = row_count;
  if random() < 0.005 * lock_count and (select count(*) from (select from tally_pending limit 200) as pending) = 200 then
    perform flush_rank_log(1000);
  end if;
  return query with input as materialized (
    select nextval('game_scores_id_seq') as id, s.*,
      left(encode(sha256((select value from secrets where name = 'faces') || convert_to(shown_device(s.device), 'UTF8')),
        'hex'), 8) as face
    from json_to_recordset(new_scores) as s (
      run uuid, game text, board text, score integer, tie_break integer, player text, at timestamptz, log_hash text,
      seed text, version integer, mode text, ticks integer, log text, pauses jsonb, doubt text, hash text,
      state integer, pieces text, device text
    )
  ), inserted as (
    insert into game_scores as g (id, game_name, board, score, tie_break, player_name, created_at, run_id, log_hash,
      state, device, face)
    overriding system value
    select i.id, i.game, i.board, i.score, i.tie_break, i.player, i.at, i.run, decode(i.log_hash, 'base64'),
      i.state, i.device, i.face
    from input i
    on conflict do nothing
    returning g.id, g.game_name, g.board, g.score, g.place, g.state,
      score_list(g.game_name, g.board, 'all', null) as list,
      ((g.place >> 10) + 1) << 10 as range_end, ((g.place >> 20) + 1) << 20 as higher
  ), receipts as materialized (
    select k.id, widest.higher + wider.higher + narrowest.above + pending.above + level.above + earlier.above + 1 as rank,
      widest.total + pending.total + earlier.total + case when k.state = 0 then 1 else 0 end as total,
      case when nearest.score is not null or earlier.nearest is not null
        then widest.higher + wider.higher + pending.higher + earlier.higher end as next_rank,
      least(nearest.score, earlier.nearest) - k.score as next_points
    from inserted k
      cross join lateral (
        select coalesce(sum(t.count), 0)::bigint as total,
          coalesce(sum(t.count) filter (where t.bucket > k.place >> 44), 0)::bigint as higher
        from place_tally t where t.list = k.list and t.shift = 44
      ) as widest
      cross join lateral (
        select sum(ranges.higher)::bigint as higher
        from unnest(array[38, 32, 26, 20]::smallint[]) as width cross join lateral (
          select coalesce(sum(t.count), 0) as higher from place_tally t where t.list = k.list and t.shift = width
            and t.bucket > k.place >> width and t.bucket < ((k.place >> width + 6) + 1) << 6
        ) as ranges
      ) as wider
      cross join lateral (
        select coalesce(sum(t.count), 0)::bigint as above from place_tally t where t.list = k.list and t.shift = 10
          and t.bucket > k.place >> 10 and t.bucket < ((k.place >> 20) + 1) << 10
      ) as narrowest
      cross join lateral (
        select coalesce(sum(p.change), 0) as total,
          coalesce(sum(p.change) filter (where p.place >= k.higher), 0) as higher,
          coalesce(sum(p.change) filter (where p.place >= k.range_end), 0) as above
        from tally_pending p where p.list = k.list
      ) as pending
      cross join lateral (
        select count(*) as above from game_scores s where s.game_name = k.game_name and s.board = k.board
          and s.state = 0 and s.place >= k.place and s.place < k.range_end
      ) as level
      left join lateral (
        select s.score from game_scores s where s.game_name = k.game_name and s.board = k.board and s.state = 0
          and s.place >= k.higher order by s.place, s.id desc limit 1
      ) as nearest on true
      cross join lateral (
        select count(*) as total, count(*) filter (where e.place >= k.place) as above,
          count(*) filter (where e.score > k.score) as higher,
          min(e.score) filter (where e.score > k.score) as nearest
        from inserted e where e.list = k.list and e.id < k.id and e.state = 0
      ) as earlier
  ), inserted_runs as (
    insert into runs (run_id, seed, version, mode, ticks, log, pieces, pauses, doubt, hash,
      rank, total, next_rank, next_points)
    select i.run, i.seed, i.version, i.mode, i.ticks, decode(i.log, 'base64'), decode(i.pieces, 'base64'), i.pauses,
      i.doubt, i.hash, r.rank, r.total, r.next_rank, r.next_points
    from input i join receipts r on r.id = i.id
  )
  select r.id, r.rank, r.total, r.next_rank, r.next_points, case when r.id is null then conflict_reason(i.run) end,
    i.face
  from input i left join receipts r on r.id = i.id order by i.id;
end $$;
