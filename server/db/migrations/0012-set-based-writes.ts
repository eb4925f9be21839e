import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

/** A few statements per batch instead of dozens per score. */
export const setBasedWrites: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

/** JIT takes longer than it saves. */
const PLANNED = `
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off set jit = off`;

const GIVE_FACE = [
  `create or replace function give_face() returns trigger
  language plpgsql as $$
  begin
    new.face := (select left(encode(sha256(s.value || convert_to(new.device, 'UTF8')), 'hex'), 8)
      from secrets s where s.name = 'faces');
    return new;
  end $$`,
  `drop trigger give_faces on game_scores`,
  `create trigger give_faces before insert on game_scores
    for each row when (new.device is not null and new.face is null) execute function give_face()`,
];

/** Locks until commit, so that ids become visible in order. Must come last, because nothing may wait under the lock. */
const NOTE_CHANGE = `
  create function note_change(in_game text, in_board text, new_id bigint) returns void
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
  end $$`;

const NOTE_BOARD_CHANGE = `
  create or replace function note_board_change() returns trigger
  language plpgsql as $$
  declare
    changed game_scores := coalesce(new, old);
  begin
    perform note_change(changed.game_name, changed.board, null);
    return null;
  end $$`;

/**
 * Of equal rows the earlier stays a player's best. A row outside the top ten of its day is in no other top ten. Rows of
 * one player are serialized; others do not wait.
 */
const ADD_SCORES = `
  create function add_scores() returns trigger
  language plpgsql ${PLANNED} as $$
  declare
    shown record;
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
    for shown in
      select a.id, a.game_name, a.board from added a where a.state < 2 and a.id in (
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
      order by a.id
    loop
      perform note_change(shown.game_name, shown.board, shown.id);
    end loop;
    return null;
  end $$`;

const TRIGGERS = [
  `drop trigger count_changes on game_scores`,
  `drop trigger offer_bests on game_scores`,
  `drop trigger note_new_score on game_scores`,
  `create trigger count_changes
    after delete or update of game_name, board, score, tie_break, created_at, state on game_scores
    for each row execute function count_change()`,
  `create trigger add_scores after insert on game_scores referencing new table as added
    for each statement execute function add_scores()`,
  `drop function offer_best()`,
  `drop function is_shown(bigint, text, text, date, bigint)`,
];

/** The previous release uses its own statement with the same lock order. */
const FOLD_PENDING = `
  create function fold_pending(most integer) returns bigint
  language plpgsql ${PLANNED} as $$
  declare
    folded bigint;
  begin
    if not pg_try_advisory_xact_lock(hashtext('tally_pending')) then
      return 0;
    end if;
    with taken as (
      delete from tally_pending where ctid = any (array(select p.ctid from tally_pending p order by p.id limit most))
      returning list, place, change
    ), counted as (
      insert into place_tally as tally (list, shift, bucket, count)
      select list, shift, place >> shift, sum(change)
      from taken cross join unnest(tally_shifts()) as shift
      group by list, shift, place >> shift having sum(change) <> 0
      order by list, shift, place >> shift
      on conflict (list, shift, bucket) do update set count = tally.count + excluded.count
    )
    select count(*) into folded from taken;
    return folded;
  end $$`;

const REFUSAL_OF = `
  create function refusal_of(new_run uuid) returns text
  language plpgsql as $$
  begin
    return case when exists (select from game_scores s where s.run_id = new_run) then 'run' else 'log' end;
  end $$`;

/**
 * As if scores came one by one. Takes all locks first, places before devices and each sorted, to avoid deadlocks; equal
 * places are serialized, so that ids follow ranks. The rest is one statement, which sees the tables as before, so
 * scores add the `earlier` ones of their batch. About every hundredth score flushes the pending log, because a
 * background job falls behind under many parallel writes.
 */
const KEEP_SCORES = `
  create or replace function keep_scores(new_scores json)
  returns table (
    id bigint, rank bigint, total bigint, next_rank bigint, next_points integer, refused text, face text
  )
  language plpgsql ${PLANNED} as $$
  #variable_conflict use_column
  declare
    locks bigint;
  begin
    perform pg_advisory_xact_lock(meeting.key) from (
      select key
      from json_to_recordset(new_scores) as s (game text, board text, score integer, tie_break integer, device text)
        cross join lateral (values
          (1, hashtextextended(s.game || '/' || s.board, (s.score::bigint << 20) + s.tie_break)),
          (2, hashtextextended(s.device, 0))
        ) as met (kind, key)
      where key is not null order by kind, key
    ) as meeting;
    get diagnostics locks = row_count;
    if random() < 0.005 * locks and (select count(*) from (select from tally_pending limit 200) as unfolded) = 200 then
      perform fold_pending(1000);
    end if;
    return query with wanted as materialized (
      select nextval('game_scores_id_seq') as id, s.*,
        left(encode(sha256((select value from secrets where name = 'faces') || convert_to(s.device, 'UTF8')), 'hex'), 8)
          as face
      from json_to_recordset(new_scores) as s (
        run uuid, game text, board text, score integer, tie_break integer, player text, at timestamptz, log_hash text,
        seed text, version integer, mode text, ticks integer, log text, pauses jsonb, doubt text, hash text,
        state integer, pieces text, device text
      )
    ), added as (
      insert into game_scores as g (id, game_name, board, score, tie_break, player_name, created_at, run_id, log_hash,
        state, device, face)
      overriding system value
      select w.id, w.game, w.board, w.score, w.tie_break, w.player, w.at, w.run, decode(w.log_hash, 'base64'),
        w.state, w.device, w.face
      from wanted w
      on conflict do nothing
      returning g.id, g.game_name, g.board, g.score, g.place, g.state,
        score_list(g.game_name, g.board, 'all', null) as list,
        ((g.place >> 10) + 1) << 10 as range_end, ((g.place >> 20) + 1) << 20 as higher
    ), receipts as materialized (
      select k.id, widest.higher + wider.higher + narrowest.above + pending.above + level.above + earlier.above + 1 as rank,
        widest.total + pending.total + earlier.total + case when k.state = 0 then 1 else 0 end as total,
        case when nearest.score is not null or earlier.nearest is not null
          then widest.higher + wider.higher + pending.higher + earlier.higher end as next_rank,
        least(nearest.score, earlier.nearest) - k.score as next_points
      from added k
        cross join lateral (
          select coalesce(sum(t.count), 0)::bigint as total,
            coalesce(sum(t.count) filter (where t.bucket > k.place >> 44), 0)::bigint as higher
          from place_tally t where t.list = k.list and t.shift = 44
        ) as widest
        cross join lateral (
          select sum(ranges.higher)::bigint as higher
          from unnest(array[38, 32, 26, 20]::smallint[]) as width cross join lateral (
            select coalesce(sum(t.count), 0) as higher from place_tally t where t.list = k.list and t.shift = width
              and t.bucket > k.place >> width and t.bucket < ((k.place >> width + 6) + 1) << 6
          ) as ranges
        ) as wider
        cross join lateral (
          select coalesce(sum(t.count), 0)::bigint as above from place_tally t where t.list = k.list and t.shift = 10
            and t.bucket > k.place >> 10 and t.bucket < ((k.place >> 20) + 1) << 10
        ) as narrowest
        cross join lateral (
          select coalesce(sum(p.change), 0) as total,
            coalesce(sum(p.change) filter (where p.place >= k.higher), 0) as higher,
            coalesce(sum(p.change) filter (where p.place >= k.range_end), 0) as above
          from tally_pending p where p.list = k.list
        ) as pending
        cross join lateral (
          select count(*) as above from game_scores s where s.game_name = k.game_name and s.board = k.board
            and s.state = 0 and s.place >= k.place and s.place < k.range_end
        ) as level
        left join lateral (
          select s.score from game_scores s where s.game_name = k.game_name and s.board = k.board and s.state = 0
            and s.place >= k.higher order by s.place, s.id desc limit 1
        ) as nearest on true
        cross join lateral (
          select count(*) as total, count(*) filter (where e.place >= k.place) as above,
            count(*) filter (where e.score > k.score) as higher,
            min(e.score) filter (where e.score > k.score) as nearest
          from added e where e.list = k.list and e.id < k.id and e.state = 0
        ) as earlier
    ), written as (
      insert into runs (run_id, seed, version, mode, ticks, log, pieces, pauses, doubt, hash,
        rank, total, next_rank, next_points)
      select w.run, w.seed, w.version, w.mode, w.ticks, decode(w.log, 'base64'), decode(w.pieces, 'base64'), w.pauses,
        w.doubt, w.hash, r.rank, r.total, r.next_rank, r.next_points
      from wanted w join receipts r on r.id = w.id
    )
    select r.id, r.rank, r.total, r.next_rank, r.next_points, case when r.id is null then refusal_of(w.run) end, w.face
    from wanted w left join receipts r on r.id = w.id order by w.id;
  end $$`;

const STATEMENTS = [
  ...GIVE_FACE,
  NOTE_CHANGE,
  NOTE_BOARD_CHANGE,
  ADD_SCORES,
  ...TRIGGERS,
  FOLD_PENDING,
  REFUSAL_OF,
  KEEP_SCORES,
];
