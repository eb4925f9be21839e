import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * `note_change` and `pg_notify` lock until commit, which with a synchronous standby includes its round trip, so scores
 * in a top ten committed one at a time. Now inserts fill an outbox, and servers publish it in batches.
 */
export const boardChangeOutbox: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table unpublished_board_changes (
        id bigint generated always as identity primary key,
        game_name text not null,
        board text not null,
        score_id bigint not null
      )`.execute(db);
    await sql.raw(ADD_SCORES).execute(db);
    await sql.raw(PUBLISH).execute(db);
  },
};

const PLANNED = `
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off set jit = off`;

/** Rows in a top ten go to the outbox. */
const ADD_SCORES = `
  create or replace function add_scores() returns trigger
  language plpgsql ${PLANNED} as $$
  begin
    perform pg_advisory_xact_lock(devices.key) from (
      select hashtextextended(a.device, 0) as key from added a where a.device is not null order by key
    ) as devices;
    with listed as materialized (
      select list, coalesce(a.device, '#' || a.id) as player, a.id, a.place, a.state
      from added a cross join lateral unnest(score_lists(a.game_name, a.board, a.day)) as list
      where a.state < 2
    ), offered as (
      select distinct on (player, list) * from listed order by player, list, place desc, id
    ), better as materialized (
      select offered.*, known.place as known_place, known.state as known_state
      from offered left join lateral (
        select b.place, b.state, b.score_id from player_bests b
        where b.player = offered.player and b.list = offered.list limit 1
      ) as known on true
      where known.place is null or known.place < offered.place
        or known.place = offered.place and known.score_id > offered.id
    ), kept as (
      insert into player_bests (list, player, score_id, place, state)
      select list, player, id, place, state from better
      on conflict (player, list) do update
        set score_id = excluded.score_id, place = excluded.place, state = excluded.state
    )
    insert into tally_pending (list, place, change)
      select list, place, 1 from listed where state = 0
      union all select players_of(list), known_place, -1 from better where known_state = 0
      union all select players_of(list), place, 1 from better where state = 0;
    insert into unpublished_board_changes (game_name, board, score_id)
      select a.game_name, a.board, a.id from added a where a.state < 2 and a.id in (
        select best.id from (
          select distinct o.game_name, o.board, case when o.board = 'open' then o.day end as day from added o
        ) as list cross join lateral (
          (select s.id from game_scores s where list.day is not null and s.game_name = list.game_name
            and s.board = list.board and s.day = list.day and s.state < 2 order by s.place desc, s.id limit 10)
          union all
          (select s.id from game_scores s where list.day is null and s.game_name = list.game_name
            and s.board = list.board and s.state < 2 order by s.place desc, s.id limit 10)
          union all
          (select b.score_id from player_bests b
            where b.list = score_list(list.game_name, list.board, 'day', list.day)
            order by b.place desc, b.score_id limit 10)
        ) as best
      )
      order by a.id;
    return null;
  end $$`;

/** Keeps two servers from announcing the same change. */
const PUBLISH = `
  create function publish_board_changes() returns void
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
      perform note_change(change.game_name, change.board, change.score_id);
    end loop;
  end $$`;
