import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { ClosedPeriod, ClosedPeriodName, ClosedRow, Medal, MedalRequest } from '#api/closed-periods.ts';
import { MOST_MEDALS } from '#api/closed-periods.ts';
import { BOARD_SIZE } from '#api/leaderboards.ts';
import type { Tables } from '#server/db/tables.ts';
import { topPercent } from '#server/leaderboards/board-reads.ts';

export interface ClosedQuery {
  readonly game: string;
  readonly period: ClosedPeriodName;
  /** The last one if undefined. */
  readonly start?: string | undefined;
  readonly scores?: readonly number[] | undefined;
}

interface PeriodRow {
  readonly id: number;
  readonly start: string;
  readonly players: number;
  readonly previous: string | null;
  readonly next: string | null;
}

const DATE = sql`'YYYY-MM-DD'`;

export function periodOf({ game, period, start }: ClosedQuery): RawBuilder<PeriodRow> {
  const near = (isLater: boolean) => sql`(
    select to_char(o.start, ${DATE}) from closed_periods o
    where o.game_name = c.game_name and o.period = c.period and o.players > 0
      and ${isLater ? sql`o.start > c.start order by o.start` : sql`o.start < c.start order by o.start desc`} limit 1
  )`;
  return sql`
    select c.id, to_char(c.start, ${DATE}) as start, c.players, ${near(false)} as previous, ${near(true)} as next
    from closed_periods c
    where c.game_name = ${game} and c.period = ${period}
      and ${start === undefined ? sql`c.players > 0` : sql`c.start = ${start}::date`}
    order by c.start desc limit 1`;
}

const ROW = sql`s.id, s.player_name, s.score, p.number as rank, s.run_id, s.face`;

export function firstRows(periodId: number): RawBuilder<ClosedRow> {
  return sql`
    select ${ROW} from closed_places p join game_scores s on s.id = p.score_id
    where p.period_id = ${periodId} and p.number <= ${sql.lit(BOARD_SIZE)} and s.state = 0
    order by p.number`;
}

export function ownRows(periodId: number, scores: readonly number[]): RawBuilder<ClosedRow> {
  return sql`
    with own as (
      select number from closed_places where score_id = any(${[...scores]}::bigint[]) and period_id = ${periodId}
      order by number limit 1
    )
    select ${ROW} from own join closed_places p on p.period_id = ${periodId} and p.number between own.number and own.number + 1
      join game_scores s on s.id = p.score_id
    where s.state = 0 order by p.number`;
}

/** `null` if it has not closed, or nobody played and it is not asked for by its start. */
export async function readClosedPeriod(db: Kysely<Tables>, query: ClosedQuery): Promise<ClosedPeriod | null> {
  const { period, scores = [] } = query;
  const { rows: found } = await periodOf(query).execute(db);
  const closed = found[0];
  if (!closed) return null;
  const { id, ...about } = closed;
  const { rows } = await firstRows(id).execute(db);
  const own = scores.length > 0 ? (await ownRows(id, scores).execute(db)).rows : [];
  // Rows hidden a moment ago are left out before the order is computed again.
  const ranked = rows.map((row, index) => ({ ...row, rank: index + 1 }));
  return { period, ...about, rows: ranked, own: ownOf(own, scores, about.players) };
}

function ownOf([row, below]: readonly ClosedRow[], scores: readonly number[], players: number): ClosedPeriod['own'] {
  if (!row || !scores.includes(row.id)) return null;
  return {
    row,
    top_percent: topPercent(row.rank, players),
    behind: below ? { player_name: below.player_name, points: row.score - below.score } : null,
  };
}

export function medalsOf({ devices, scores }: MedalRequest): RawBuilder<Medal> {
  return sql`
    select c.game_name as game, c.period, to_char(c.start, ${DATE}) as start, won.rank, c.players,
      s.id as score_id, s.score, s.run_id
    from (
      select m.period_id, m.score_id, m.rank::int as rank from medals m where m.device = any(${[...devices]}::text[])
      union
      select p.period_id, p.score_id, p.number from closed_places p
        where p.score_id = any(${[...scores]}::bigint[]) and p.number <= 3
    ) as won
      join closed_periods c on c.id = won.period_id
      join game_scores s on s.id = won.score_id
    where s.state = 0
    order by c.start desc, c.period, c.game_name, won.rank limit ${sql.lit(MOST_MEDALS)}`;
}

export async function readMedals(db: Kysely<Tables>, request: MedalRequest): Promise<Medal[]> {
  return (await medalsOf(request).execute(db)).rows;
}
