-- `null` for all days.
create or replace function period_days(period text, day date) returns date[]
language plpgsql immutable as $$
begin
  return case period
    when 'day' then array[day]
    when 'week' then array(select date_trunc('week', day::timestamp)::date + number from generate_series(0, 6) as number)
  end;
end $$;
