-- All lists that a score counts in: `all`, `week` and `day`, in this order, or one for a board without periods.
create or replace function score_lists(game text, board text, day date) returns text[]
language sql immutable as $$
  select case when board = 'open'
    then array[game, score_list(game, board, 'week', day), score_list(game, board, 'day', day)]
    else array[score_list(game, board, 'all', day)]
  end
$$;
