import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

/** One round trip and one disk write per batch. */
export const scoresTogether: Migration = {
  async up(db: Kysely<unknown>) {
    for (const made of [SCORE_LIST, PERIOD_DAYS, KEEP_SCORES]) await sql.raw(made).execute(db);
  },
};

/** PL/pgSQL caches its plan; the SQL version was planned six times per score. */
const SCORE_LIST = `
  create or replace function score_list(game text, board text, period text, day date) returns text
  language plpgsql immutable as $$
  begin
    return case
      when board like 'daily:%' then game || '/daily/' || substr(board, 7)
      when board <> 'open' then game || '/run/' || board
      when period = 'week' then game || '/week/' || to_char(day, 'IYYY-"W"IW')
      when period = 'day' then game || '/day/' || to_char(day, 'YYYY-MM-DD')
      else game
    end;
  end $$`;

const PERIOD_DAYS = `
  create or replace function period_days(period text, day date) returns date[]
  language plpgsql immutable as $$
  begin
    return case period
      when 'day' then array[day]
      when 'week' then array(select date_trunc('week', day::timestamp)::date + number from generate_series(0, 6) as number)
    end;
  end $$`;

/** Takes all locks first, places before devices and each sorted, to avoid deadlocks. */
const KEEP_SCORES = `
  create function keep_scores(new_scores json)
  returns table (
    id bigint, rank bigint, total bigint, next_rank bigint, next_points integer, refused text, face text
  )
  language plpgsql as $$
  declare
    wanted record;
  begin
    perform pg_advisory_xact_lock(places.key) from (
      select distinct hashtextextended(s.game || '/' || s.board, (s.score::bigint << 20) + s.tie_break) as key
      from json_to_recordset(new_scores) as s (game text, board text, score integer, tie_break integer)
      order by key
    ) as places;
    perform pg_advisory_xact_lock(devices.key) from (
      select distinct hashtextextended(s.device, 0) as key
      from json_to_recordset(new_scores) as s (device text) where s.device is not null
      order by key
    ) as devices;
    for wanted in
      select * from json_to_recordset(new_scores) as s (
        run uuid, game text, board text, score integer, tie_break integer, player text, at timestamptz, log_hash text,
        seed text, version integer, mode text, ticks integer, log text, pauses jsonb, doubt text, hash text,
        state integer, pieces text, device text
      )
    loop
      return query select kept.*, face_of(wanted.device) from keep_score(
        wanted.run, wanted.game, wanted.board, wanted.score, wanted.tie_break, wanted.player, wanted.at,
        decode(wanted.log_hash, 'base64'), wanted.seed, wanted.version, wanted.mode, wanted.ticks,
        decode(wanted.log, 'base64'), wanted.pauses, wanted.doubt, wanted.hash, wanted.state,
        decode(wanted.pieces, 'base64'), wanted.device) as kept;
    end loop;
  end $$`;
