-- Publishes the outbox. The lock keeps two servers from publishing the same change.
create or replace function publish_board_changes() returns void
language plpgsql as $$
declare
  change record;
begin
  if not exists (select from unpublished_board_changes) then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtext('board_changes'));
  for change in
    with taken as (delete from unpublished_board_changes returning *) select * from taken order by id
  loop
    perform notify_board(change.game_name, change.board, change.score_id);
  end loop;
end $$;
