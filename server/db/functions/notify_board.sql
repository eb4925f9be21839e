-- Numbers a change of a board and notifies the servers; `new_id` is `null` unless a row was added. Deletes old changes.
-- Locks until commit, so that ids become visible in order: call it last, because nothing may wait under the lock.
create or replace function notify_board(in_game text, in_board text, new_id bigint) returns void
language plpgsql as $$
declare
  number bigint;
begin
  perform pg_advisory_xact_lock(hashtext('board_changes'));
  insert into board_changes (game_name, board, score_id) values (in_game, in_board, new_id) returning id into number;
  if number % 100 = 0 then
    delete from board_changes where id <= number - 10000;
  end if;
  perform pg_notify('board_changes', json_build_object('game', in_game, 'board', in_board)::text);
end $$;
