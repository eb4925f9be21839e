-- Counts ranked rows with a sort key of at least `lowest`, which must start a narrowest range: the ranges of each width
-- that are in no wider one, plus pending changes.
-- Planning takes longer than reading, and a cached plan may stem from an empty table: so plans are generic, on indexes.
create or replace function count_places(counted text, lowest bigint) returns bigint
language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off
as $$
begin
  return (select coalesce(sum(t.count), 0) from place_tally t where t.list = counted and t.shift = 44
      and t.bucket > lowest >> 44)
    + (select coalesce(sum(t.count), 0) from place_tally t where t.list = counted and t.shift = 38
      and t.bucket > lowest >> 38 and t.bucket < ((lowest >> 44) + 1) << 6)
    + (select coalesce(sum(t.count), 0) from place_tally t where t.list = counted and t.shift = 32
      and t.bucket > lowest >> 32 and t.bucket < ((lowest >> 38) + 1) << 6)
    + (select coalesce(sum(t.count), 0) from place_tally t where t.list = counted and t.shift = 26
      and t.bucket > lowest >> 26 and t.bucket < ((lowest >> 32) + 1) << 6)
    + (select coalesce(sum(t.count), 0) from place_tally t where t.list = counted and t.shift = 20
      and t.bucket > lowest >> 20 and t.bucket < ((lowest >> 26) + 1) << 6)
    + (select coalesce(sum(t.count), 0) from place_tally t where t.list = counted and t.shift = 10
      and t.bucket >= lowest >> 10 and t.bucket < ((lowest >> 20) + 1) << 10)
    + (select coalesce(sum(p.change), 0) from tally_pending p where p.list = counted and p.place >= lowest);
end $$;
