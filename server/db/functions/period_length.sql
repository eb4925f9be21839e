-- In days.
create or replace function period_length(period text) returns integer
language sql immutable as $$ select case period when 'week' then 7 else 1 end $$;
