-- The device whose face a device shows: its own, or that of the first of those that vouched for it.
create or replace function shown_device(own text) returns text
language sql stable as $$
  select coalesce((select v.face_of from vouched_devices v where v.device = own), own)
$$;
