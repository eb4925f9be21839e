import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { readBoard, readOwnPlace } from '#server/leaderboards/board-reads.ts';
import type { BoardList } from '#server/leaderboards/board-rows.ts';
import { readSpread } from '#server/leaderboards/spread.ts';

/** Compares a board, its places and its spread with a recount of all rows: ranked ones, or the best of each player. */
export async function expectExact({ db }: Pick<Database, 'db'>, list: BoardList): Promise<void> {
  const player = list.players ? sql`coalesce(device, id::text)` : sql`id::text`;
  const { rows } = await sql<{ id: number }>`
    select id from (
      select distinct on (${player}) id, score, tie_break, state from game_scores
      where game_name = ${list.game} and board = ${list.board} and state < 2
        and (${list.period} = 'all' or date_trunc(${list.period}, created_at at time zone 'UTC')
          = date_trunc(${list.period}, ${list.day}::timestamp))
      order by ${player}, score desc, tie_break desc, id
    ) as best where state = 0 order by score desc, tie_break desc, id`.execute(db);
  const ids = rows.map(({ id }) => id);
  const ranked = (await readBoard(db, list)).filter(({ rank }) => rank !== null);
  expect(ranked.map(({ id }) => id)).toEqual(ids.slice(0, ranked.length));
  for (const [index, id] of ids.entries()) {
    const place = await readOwnPlace(db, list, id);
    expect([place!.rank, place!.total], `${list.period} ${id}`).toEqual([index + 1, ids.length]);
    for (const row of place!.rows) if (row.rank !== null) expect(row.id).toBe(ids[row.rank - 1]);
  }
  if (list.players) return;
  const { total, bars } = await readSpread(db, list);
  expect(total).toBe(ids.length);
  expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(total);
}
