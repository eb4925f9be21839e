-- The list of `place_tally` that counts players instead of scores.
create or replace function players_of(list text) returns text
language sql immutable as $$ select 'players:' || list $$;
