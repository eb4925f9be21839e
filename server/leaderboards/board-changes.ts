import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { BoardEvent } from '#api/board-events.ts';
import type { BoardName } from '#api/runs.ts';
import type { Tables } from '#server/db/tables.ts';

export const CHANGES_CHANNEL = 'board_changes';

export interface BoardChange {
  readonly id: number;
  readonly game: string;
  /** `null` if the score was hidden since. */
  readonly event: BoardEvent | null;
}

interface ChangeRow {
  readonly id: number;
  readonly game_name: string;
  readonly board: string;
  readonly is_new: boolean;
  readonly score_id: number | null;
  readonly player_name: string;
  readonly score: number;
  readonly run_id: string;
  readonly under_review: boolean;
  readonly face: string | null;
  readonly day: string;
  readonly rank: number;
  readonly total: number;
}

/** Any server publishes for all, so changes of a server that died are announced too. */
export async function publishChanges(db: Kysely<Tables>): Promise<void> {
  await sql`select publish_board_changes()`.execute(db);
}

export async function changesFrom(db: Kysely<Tables>, id: number, most: number): Promise<BoardChange[]> {
  return read(db, sql`where c.id >= ${id} order by c.id limit ${most}`);
}

export async function latestChanges(db: Kysely<Tables>, most: number): Promise<BoardChange[]> {
  return read(db, sql`order by c.id desc limit ${most}`);
}

async function read(db: Kysely<Tables>, which: ReturnType<typeof sql>): Promise<BoardChange[]> {
  const { rows } = await sql<ChangeRow>`
    select c.id, c.game_name, c.board, c.score_id is not null as is_new, s.id as score_id, s.player_name, s.score,
      s.run_id, s.state = 1 as under_review, s.face, s.day::text as day, r.rank, r.total
    from (select * from board_changes c ${which}) as c
      left join game_scores s on s.id = c.score_id and s.state < 2
      left join runs r on r.run_id = s.run_id
    order by c.id`.execute(db);
  return rows.map((row) => ({ id: row.id, game: row.game_name, event: eventOf(row) }));
}

function eventOf(change: ChangeRow): BoardEvent | null {
  const [board, boardDay] = change.board.split(':') as [BoardName, string?];
  if (!change.is_new) return { event: 'changed', data: { board } };
  const { score_id: id, player_name, score, run_id, under_review, face, total } = change;
  if (id === null) return null;
  const rank = under_review ? null : change.rank;
  const row = { id, player_name, score, rank, run_id, under_review, face };
  return { event: 'score', data: { board, period_key: boardDay ?? change.day, row, total } };
}
