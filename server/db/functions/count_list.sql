-- Counts the ranked rows of a list.
create or replace function count_list(counted text) returns bigint
language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off
as $$
begin
  return (select coalesce(sum(t.count), 0) from place_tally t where t.list = counted and t.shift = 44)
    + (select coalesce(sum(p.change), 0) from tally_pending p where p.list = counted);
end $$;
