-- Weeks begin on Monday.
create or replace function period_start(period text, day date) returns date
language sql immutable as $$ select case period when 'week' then date_trunc('week', day::timestamp)::date else day end $$;
