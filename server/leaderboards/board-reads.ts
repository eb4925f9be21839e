import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { BoardRow, NextPlace, OwnPlace } from '#api/leaderboards.ts';
import { BOARD_SIZE } from '#api/leaderboards.ts';
import type { Tables } from '#server/db/tables.ts';
import { STATES } from '#server/db/tables.ts';
import type { BoardList, ReadRow } from '#server/leaderboards/board-rows.ts';
import { COLUMNS, nameOf, playerRows, ranked, rowsOf } from '#server/leaderboards/board-rows.ts';

/** Per side. */
const NEIGHBOURS = 2;

export function bestRows(list: BoardList): RawBuilder<ReadRow> {
  return rowsOf(list, { most: BOARD_SIZE });
}

export async function readBoard(db: Kysely<Tables>, list: BoardList): Promise<BoardRow[]> {
  const { rows } = await bestRows(list).execute(db);
  return ranked(rows, 0);
}

export interface StandingRow {
  readonly above: number;
  readonly total: number;
  readonly next_rank: number | null;
  readonly next_points: number | null;
}

export function rowsAround(
  list: BoardList,
  id: number,
): RawBuilder<ReadRow & StandingRow & { readonly renamed: boolean }> {
  const { game, board, period, day } = list;
  const standing = list.players
    ? sql`player_standing(${nameOf(list)}, own.place, own.id)`
    : sql`standing(${game}, ${board}, ${period}, ${day}::date, own.place, own.id)`;
  const near = (upwards: true | undefined, equal: RawBuilder<unknown>, other: RawBuilder<unknown>) => {
    const most = NEIGHBOURS;
    const direction = upwards ? { upwards } : {};
    const level = rowsOf(list, { most, ...direction, where: sql`place = (select place from own) and ${equal}` });
    const apart = rowsOf(list, { most, ...direction, where: other });
    const order = upwards ? sql`place, id desc` : sql`place desc, id`;
    return sql`(select * from (${level} union all ${apart}) as near order by ${order} limit ${sql.lit(most)})`;
  };
  return sql`
    with own as (${ownRow(list, id)}), shown as (
      select * from own
      union all ${near(true, sql`id < (select id from own)`, sql`place > (select place from own)`)}
      union all ${near(undefined, sql`id > (select id from own)`, sql`place < (select place from own)`)}
    )
    select shown.*, at.* from shown, (
      select standing.*, ${isRenamed} as renamed from own cross join lateral ${standing} as standing
    ) as at
    order by place desc, id`;
}

const isRenamed = sql`coalesce((
  select l.player_name from moderation_log l where l.score_id = own.id and l.act = 'rename' order by l.id limit 1
) <> own.player_name, false)`;

function ownRow(list: BoardList, id: number): RawBuilder<unknown> {
  const { game, board, period, day, players } = list;
  // With one row per player, the index is by player.
  if (players) {
    return sql`${playerRows(list)} and b.score_id = ${id}
      and b.player = (select coalesce(o.device, '#' || o.id) from game_scores o where o.id = ${id})`;
  }
  return sql`
    select ${COLUMNS} from game_scores
    where id = ${id} and game_name = ${game} and board = ${board} and state < 2
      and (${period} = 'all' or day = any(period_days(${period}, ${day}::date)))`;
}

export async function readIsHidden(db: Kysely<Tables>, { game, board }: BoardList, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('game_scores')
    .select('id')
    .where('id', '=', id)
    .where('game_name', '=', game)
    .where('board', '=', board)
    .where('state', '=', STATES.hidden)
    .executeTakeFirst();
  return row !== undefined;
}

export async function readOwnPlace(db: Kysely<Tables>, list: BoardList, id: number): Promise<OwnPlace | null> {
  const { rows } = await rowsAround(list, id).execute(db);
  const own = rows.findIndex((row) => row.id === id);
  if (own < 0) return null;
  const { above, total, state, renamed, ...at } = rows[own]!;
  const countedBefore = rows.slice(0, own).filter((row) => row.state === STATES.shown).length;
  const rank = above + 1;
  return {
    rows: ranked(rows, above - countedBefore),
    rank: state === STATES.shown ? rank : null,
    total,
    top_percent: topPercent(rank, total),
    next: nextOf(at),
    ...(renamed ? { renamed } : {}),
  };
}

export function topPercent(rank: number, total: number): number {
  return Math.ceil((100 * rank) / Math.max(rank, total));
}

export function nextOf({ next_rank: rank, next_points: points }: Pick<StandingRow, 'next_rank' | 'next_points'>) {
  return rank === null || points === null ? null : ({ rank, points } satisfies NextPlace);
}
