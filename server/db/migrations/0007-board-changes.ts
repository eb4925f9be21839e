import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

export const boardChanges: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table board_changes (
        id bigint generated always as identity primary key,
        game_name text not null,
        board text not null,
        score_id bigint
      )`.execute(db);
    await sql.raw(IS_SHOWN).execute(db);
    await sql.raw(NOTE_CHANGE).execute(db);
    for (const statement of TRIGGERS) await sql.raw(statement).execute(db);
  },
};

/** A row outside the top ten of its day (or of a board without days) is in no other top ten. */
const IS_SHOWN = `
  create function is_shown(row_id bigint, in_game text, in_board text, in_day date, own_place bigint) returns boolean
  language plpgsql stable as $$
  begin
    if in_board = 'open' then
      return (select count(*) from (
        select from game_scores s where s.game_name = in_game and s.board = in_board and s.day = in_day and s.state < 2
          and s.place >= own_place and (s.place > own_place or s.id < row_id) limit 10) as better) < 10;
    end if;
    return (select count(*) from (
      select from game_scores s where s.game_name = in_game and s.board = in_board and s.state < 2
        and s.place >= own_place and (s.place > own_place or s.id < row_id) limit 10) as better) < 10;
  end $$`;

/**
 * Locks until commit, so that ids become visible in order; last in the transaction, so that nothing waits under the
 * lock. Deletes old changes.
 */
const NOTE_CHANGE = `
  create function note_board_change() returns trigger
  language plpgsql as $$
  declare
    changed game_scores := coalesce(new, old);
    number bigint;
  begin
    if tg_op = 'INSERT' then
      if new.state = 2 or not is_shown(new.id, new.game_name, new.board, new.day, new.place) then
        return null;
      end if;
    end if;
    perform pg_advisory_xact_lock(hashtext('board_changes'));
    insert into board_changes (game_name, board, score_id)
      values (changed.game_name, changed.board, case when tg_op = 'INSERT' then changed.id end)
      returning id into number;
    if number % 100 = 0 then
      delete from board_changes where id <= number - 10000;
    end if;
    perform pg_notify('board_changes', json_build_object('game', changed.game_name, 'board', changed.board)::text);
    return null;
  end $$`;

const TRIGGERS = [
  `create constraint trigger note_new_score after insert on game_scores
    deferrable initially deferred for each row execute function note_board_change()`,
  `create constraint trigger note_other_score after update on game_scores
    deferrable initially deferred for each row
    when (old.state <> new.state or old.player_name <> new.player_name or old.place <> new.place)
    execute function note_board_change()`,
  `create constraint trigger note_lost_score after delete on game_scores
    deferrable initially deferred for each row execute function note_board_change()`,
];
