import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { BoardQuery, BoardRow, Period } from '#api/leaderboards.ts';
import { STATES } from '#server/db/tables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface BoardList {
  readonly game: string;
  /** `open`, `daily:` with a day, or a run id. */
  readonly board: string;
  readonly period: Period;
  readonly day: string;
  readonly players?: 'one' | undefined;
}

export function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

export function spanOf(day: string): readonly [from: number, to: number] {
  const from = Date.parse(day);
  return [from, from + DAY_MS];
}

export function listOf(game: string, { board, period, day, players }: BoardQuery, now: number): BoardList {
  const today = dayOf(now);
  const kept = board === 'daily' ? `daily:${day ?? today}` : board.toLowerCase();
  return { game, board: kept, period, day: today, players };
}

export interface ReadRow {
  readonly id: number;
  readonly player_name: string;
  readonly score: number;
  readonly run_id: string;
  readonly state: number;
  readonly face: string | null;
}

interface Wanted {
  readonly most: number;
  /** Ascending. */
  readonly upwards?: true;
  readonly where?: RawBuilder<unknown>;
}

export const COLUMNS = sql`id, player_name, score, run_id, state, face, place`;

/** Reads an index; sorts only the first rows of each day of a week. */
export function rowsOf(list: BoardList, { most, upwards, where = sql`true` }: Wanted): RawBuilder<ReadRow> {
  const order = upwards ? sql`place, id desc` : sql`place desc, id`;
  const from = (ofDay: RawBuilder<unknown>) => sql<ReadRow>`
    (select ${COLUMNS} from game_scores
      where game_name = ${list.game} and board = ${list.board} and state < 2 and ${ofDay} and ${where}
      order by ${order} limit ${sql.lit(most)})`;
  if (list.players) {
    return sql`
      (select ${COLUMNS} from (${playerRows(list)}) as best where ${where} order by ${order} limit ${sql.lit(most)})`;
  }
  const days = daysOf(list);
  if (days === null) return from(sql`true`);
  return sql`
    (select best.* from unnest(${days}::date[]) as one (one_day)
      cross join lateral ${from(sql`day = one_day`)} as best
      order by ${order} limit ${sql.lit(most)})`;
}

export function playerRows(list: BoardList): RawBuilder<unknown> {
  return sql`
    select b.score_id as id, s.player_name, s.score, s.run_id, b.state, s.face, b.place
    from player_bests b join game_scores s on s.id = b.score_id where b.list = ${nameOf(list)}`;
}

export function nameOf({ game, board, period, day }: BoardList): RawBuilder<string> {
  return sql`score_list(${game}, ${board}, ${period}, ${day}::date)`;
}

/** `null` for all time. */
function daysOf({ period, day }: BoardList): string[] | null {
  if (period === 'all') return null;
  if (period === 'day') return [day];
  const start = Date.parse(day);
  // Weeks begin on Monday.
  const since = (new Date(start).getUTCDay() + 6) % 7;
  return Array.from({ length: since + 1 }, (_, ago) => dayOf(start - ago * DAY_MS));
}

/** `above` counts the ranked rows before these. */
export function ranked(rows: readonly ReadRow[], above: number): BoardRow[] {
  let rank = above;
  return rows.map(({ state, id, player_name, score, run_id, face }) => {
    const isShown = state === STATES.shown;
    return { id, player_name, score, rank: isShown ? ++rank : null, run_id, under_review: !isShown, face };
  });
}
