import { randomBytes } from 'node:crypto';
import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

/** Adds faces and each player's best row per list. A row without a device is its own player. */
export const players: Migration = {
  async up(db: Kysely<unknown>) {
    await drawFaces(db);
    await createBests(db);
    for (const statement of FUNCTIONS) await sql.raw(statement).execute(db);
    await fillBests(db);
    for (const statement of TRIGGERS) await sql.raw(statement).execute(db);
  },
};

/** The secret never leaves the database, so that nobody can search offline for a key with a given face. */
async function drawFaces(db: Kysely<unknown>): Promise<void> {
  await sql`insert into secrets (name, value) values ('faces', ${randomBytes(32)}) on conflict do nothing`.execute(db);
  await sql`alter table game_scores add column if not exists device text, add column face text`.execute(db);
}

async function createBests(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table player_bests (
      list text not null,
      player text not null,
      score_id bigint not null,
      place bigint not null,
      state smallint not null,
      primary key (player, list)
    )`.execute(db);
  await sql`
    create index game_scores_player on game_scores (device, game_name, board, place desc, id)
      where device is not null and state < 2`.execute(db);
}

/** Past periods are never read. */
async function fillBests(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into player_bests (list, player, score_id, place, state)
    select distinct on (list, player) list, coalesce(s.device, '#' || s.id) as player, s.id, s.place, s.state
    from game_scores s cross join lateral unnest(
      case when s.day >= current_date - 7 then score_lists(s.game_name, s.board, s.day)
        else array[score_list(s.game_name, s.board, 'all', s.day)] end
    ) as list
    where s.state < 2
    order by list, player, s.place desc, s.id`.execute(db);
  await sql`
    create index player_bests_order on player_bests (list, place desc, score_id) include (state)`.execute(db);
  await sql`
    insert into place_tally (list, shift, bucket, count)
    select players_of(list), shift, place >> shift, count(*)
    from player_bests cross join unnest(tally_shifts()) as shift
    where state = 0
    group by list, shift, place >> shift`.execute(db);
}

/** See the rank functions. */
const PLANNED = `set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off`;

const FACE_OF = `
  create function face_of(device text) returns text
  language sql stable as $$
    select left(encode(sha256(value || convert_to(device, 'UTF8')), 'hex'), 8) from secrets where name = 'faces'
  $$`;

const GIVE_FACE = `
  create function give_face() returns trigger
  language plpgsql as $$
  begin
    new.face := face_of(new.device);
    return new;
  end $$`;

const PLAYERS_OF = `
  create function players_of(list text) returns text
  language sql immutable as $$ select 'players:' || list $$`;

/** Of equal rows the earlier stays. Rows of one player are serialized; others do not wait. */
const OFFER_BEST = `
  create function offer_best() returns trigger
  language plpgsql ${PLANNED} as $$
  declare
    lists text[] := score_lists(new.game_name, new.board, new.day);
  begin
    if new.device is null then
      insert into player_bests (list, player, score_id, place, state)
        select list, '#' || new.id, new.id, new.place, new.state from unnest(lists) as list;
      insert into tally_pending (list, place, change)
        select 'players:' || list, new.place, 1 from unnest(lists) as list where new.state = 0;
      return null;
    end if;
    perform pg_advisory_xact_lock(hashtextextended(new.device, 0));
    with known as (
      select b.list, b.place, b.state from player_bests b where b.player = new.device and b.list = any(lists)
    ), better as (
      select list, known.place, known.state from unnest(lists) as list left join known using (list)
      where known.place is null or known.place < new.place
    ), kept as (
      insert into player_bests (list, player, score_id, place, state)
      select list, new.device, new.id, new.place, new.state from better
      on conflict (player, list) do update
        set score_id = excluded.score_id, place = excluded.place, state = excluded.state
    )
    insert into tally_pending (list, place, change)
      select 'players:' || list, place, -1 from better where state = 0
      union all select 'players:' || list, new.place, 1 from better where new.state = 0;
    return null;
  end $$`;

const FIND_BEST = `
  create function find_best() returns trigger
  language plpgsql ${PLANNED} as $$
  declare
    changed game_scores := coalesce(new, old);
    owner text := coalesce(changed.device, '#' || changed.id);
    lists text[] := score_lists(changed.game_name, changed.board, changed.day);
    days date[];
    known player_bests;
    best game_scores;
  begin
    perform pg_advisory_xact_lock(hashtextextended(owner, 0));
    for number in 1 .. cardinality(lists) loop
      select * into known from player_bests b where b.player = owner and b.list = lists[number];
      if changed.device is null then
        select * into best from game_scores s where s.id = changed.id and s.state < 2;
      else
        days := period_days((array['all', 'week', 'day'])[number], changed.day);
        select * into best from game_scores s
          where s.device = owner and s.game_name = changed.game_name and s.board = changed.board and s.state < 2
            and (days is null or s.day = any(days))
          order by s.place desc, s.id limit 1;
      end if;
      delete from player_bests b where b.player = owner and b.list = lists[number];
      insert into player_bests (list, player, score_id, place, state)
        select lists[number], owner, best.id, best.place, best.state where best.id is not null;
      insert into tally_pending (list, place, change)
        select 'players:' || lists[number], counted.place, counted.change
        from (values (known.place, known.state, -1), (best.place, best.state, 1)) as counted (place, state, change)
        where counted.state = 0;
    end loop;
    return null;
  end $$`;

/** See `standing`. */
const PLAYER_STANDING = `
  create function player_standing(
    in_list text, own_place bigint, own_id bigint,
    out above bigint, out total bigint, out next_rank bigint, out next_points integer
  )
  language plpgsql stable ${PLANNED} as $$
  declare
    counted text := players_of(in_list);
    range_end bigint := ((own_place >> 10) + 1) << 10;
    higher bigint := ((own_place >> 20) + 1) << 20;
    nearest integer;
  begin
    total := count_list(counted);
    above := count_places(counted, range_end)
      + (select count(*) from player_bests b where b.list = in_list
          and b.state = 0 and b.place > own_place and b.place < range_end)
      + (select count(*) from player_bests b where b.list = in_list
          and b.state = 0 and b.place = own_place and b.score_id < own_id);
    select (b.place >> 20)::integer into nearest from player_bests b
      where b.list = in_list and b.state = 0 and b.place >= higher
      order by b.place, b.score_id desc limit 1;
    if nearest is not null then
      next_rank := count_places(counted, higher);
      next_points := nearest - (own_place >> 20)::integer;
    end if;
  end $$`;

/** A row outside the top ten of its day (or of a board without days) is in no other top ten. */
const IS_SHOWN = `
  create or replace function is_shown(row_id bigint, in_game text, in_board text, in_day date, own_place bigint)
  returns boolean
  language plpgsql stable ${PLANNED} as $$
  declare
    best_list text := score_list(in_game, in_board, 'day', in_day);
  begin
    if in_board = 'open' then
      if (select count(*) from (
        select from game_scores s where s.game_name = in_game and s.board = in_board and s.day = in_day and s.state < 2
          and s.place >= own_place and (s.place > own_place or s.id < row_id) limit 10) as better) < 10
      then return true; end if;
    else
      if (select count(*) from (
        select from game_scores s where s.game_name = in_game and s.board = in_board and s.state < 2
          and s.place >= own_place and (s.place > own_place or s.id < row_id) limit 10) as better) < 10
      then return true; end if;
    end if;
    return exists (select from player_bests b where b.list = best_list and b.place = own_place and b.score_id = row_id)
      and (select count(*) from (
        select from player_bests b where b.list = best_list
          and b.place >= own_place and (b.place > own_place or b.score_id < row_id) limit 10) as better) < 10;
  end $$`;

const FUNCTIONS = [FACE_OF, GIVE_FACE, PLAYERS_OF, OFFER_BEST, FIND_BEST, PLAYER_STANDING, IS_SHOWN];

const TRIGGERS = [
  `create trigger give_faces before insert on game_scores
    for each row when (new.device is not null) execute function give_face()`,
  `create trigger offer_bests after insert on game_scores
    for each row when (new.state < 2) execute function offer_best()`,
  `create trigger find_bests after delete or update of score, tie_break, state on game_scores
    for each row execute function find_best()`,
];
