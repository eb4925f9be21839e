/** Finds who passed the player on a board since the last visit, from what the device remembers. */
import type { OwnPlace } from '#api/leaderboards.ts';
import { readInteger } from '#engine/read.ts';
import { readStored, store } from '#kit/storage.ts';

/** The player's place at the last visit. */
export interface LastPlace {
  /** Of the player's best score. */
  readonly score: number;
  readonly rank: number;
  /** Ids of the rows that were right above. */
  readonly above: readonly number[];
}

export interface Passer {
  readonly name: string;
  readonly points: number;
  readonly run: string;
}

const nameOf = (game: string) => `place:${game}`;

export function lastPlace(game: string): LastPlace | null {
  return readStored(nameOf(game), (data) => {
    const { score, rank, above } = { ...(data as Partial<Record<keyof LastPlace, unknown>>) };
    const isWhole = (number: unknown) => readInteger(number, 1, Number.MAX_SAFE_INTEGER) !== null;
    if (![score, rank].every(isWhole) || !Array.isArray(above) || !above.every(isWhole)) return null;
    return { score, rank, above } as LastPlace;
  });
}

export function placeNow(score: number, { rank, rows }: Pick<OwnPlace, 'rank' | 'rows'>): LastPlace | null {
  return rank === null ? null : { score, rank, above: rowsAbove(score, rows).map(({ id }) => id) };
}

export function storePlace(game: string, place: LastPlace): void {
  store(nameOf(game), place);
}

/** The nearest new row above; `null` if the rank has not fallen, or if the new rows are farther up. */
export function passedBy(before: LastPlace, own: number, place: Pick<OwnPlace, 'rank' | 'rows'>): Passer | null {
  if (before.score !== own || place.rank === null || place.rank <= before.rank) return null;
  const mine = place.rows.find(({ id }) => id === own);
  const row = rowsAbove(own, place.rows).findLast(({ id }) => !before.above.includes(id));
  if (!mine || !row || row.score <= mine.score) return null;
  return { name: row.player_name, points: row.score - mine.score, run: row.run_id };
}

function rowsAbove(own: number, rows: OwnPlace['rows']): OwnPlace['rows'] {
  return rows
    .slice(
      0,
      Math.max(
        0,
        rows.findIndex(({ id }) => id === own),
      ),
    )
    .filter((row) => !row.under_review);
}
