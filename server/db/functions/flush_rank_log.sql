-- Adds up to `most` pending changes to the rank histogram and returns their number, or 0 while another session does so.
create or replace function flush_rank_log(most integer) returns bigint
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off set jit = off
as $$
declare
  flushed bigint;
begin
  if not pg_try_advisory_xact_lock(hashtext('tally_pending')) then
    return 0;
  end if;
  with taken as (
    delete from tally_pending where ctid = any (array(select p.ctid from tally_pending p order by p.id limit most))
    returning list, place, change
  ), counted as (
    insert into place_tally as tally (list, shift, bucket, count)
    select list, shift, place >> shift, sum(change)
    from taken cross join unnest(tally_shifts()) as shift
    group by list, shift, place >> shift having sum(change) <> 0
    order by list, shift, place >> shift
    on conflict (list, shift, bucket) do update set count = tally.count + excluded.count
  )
  select count(*) into flushed from taken;
  return flushed;
end $$;
