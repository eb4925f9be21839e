import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { BoardQuery, BoardRow, Period } from '#api/leaderboards.ts';
import { STATES } from '#server/db/tables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Some rows of a game that are ranked against each other. */
export interface BoardList {
  readonly game: string;
  /** As in the database: `open`, `daily:` and a day, or the id of a run. */
  readonly board: string;
  readonly period: Period;
  /** The UTC day that a period is of. */
  readonly day: string;
  /** Only the best row of each player. */
  readonly players?: 'one' | undefined;
}

/** The UTC day of a time. */
export function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** From when to when a UTC day is. */
export function spanOf(day: string): readonly [from: number, to: number] {
  const from = Date.parse(day);
  return [from, from + DAY_MS];
}

/** The list that a page asks for at a time. */
export function listOf(game: string, { board, period, day, players }: BoardQuery, now: number): BoardList {
  const today = dayOf(now);
  const kept = board === 'daily' ? `daily:${day ?? today}` : board.toLowerCase();
  return { game, board: kept, period, day: today, players };
}

/** A row as it is read. */
export interface ReadRow {
  readonly id: number;
  readonly player_name: string;
  readonly score: number;
  readonly run_id: string;
  readonly state: number;
  readonly face: string | null;
}

/** Which rows of a list are read. */
interface Wanted {
  readonly most: number;
  /** From the lowest up instead of from the best down. */
  readonly upwards?: true;
  /** What else is asked of them. */
  readonly where?: RawBuilder<unknown>;
}

/** The columns of a row, and its place in the order. */
export const COLUMNS = sql`id, player_name, score, run_id, state, face, place`;

/** The query for rows of a list, in order. Read off an index, nothing is sorted but the first few of each day of a week. */
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

/** The query for the rows of a list where each player has one. */
export function playerRows(list: BoardList): RawBuilder<unknown> {
  return sql`
    select b.score_id as id, s.player_name, s.score, s.run_id, b.state, s.face, b.place
    from player_bests b join game_scores s on s.id = b.score_id where b.list = ${nameOf(list)}`;
}

/** What a list is called in the tally. */
export function nameOf({ game, board, period, day }: BoardList): RawBuilder<string> {
  return sql`score_list(${game}, ${board}, ${period}, ${day}::date)`;
}

/** The days of a list's period so far; `null` for all that there are. */
function daysOf({ period, day }: BoardList): string[] | null {
  if (period === 'all') return null;
  if (period === 'day') return [day];
  const start = Date.parse(day);
  // A week begins on Monday.
  const since = (new Date(start).getUTCDay() + 6) % 7;
  return Array.from({ length: since + 1 }, (_, ago) => dayOf(start - ago * DAY_MS));
}

/** Rows that follow each other, with their ranks, after so many that are counted. */
export function ranked(rows: readonly ReadRow[], above: number): BoardRow[] {
  let rank = above;
  return rows.map(({ state, id, player_name, score, run_id, face }) => {
    const isShown = state === STATES.shown;
    return { id, player_name, score, rank: isShown ? ++rank : null, run_id, under_review: !isShown, face };
  });
}
