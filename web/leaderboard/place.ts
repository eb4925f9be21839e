import type { BoardRow } from '#api/leaderboards.ts';

/** How many rows a board shows. */
const MOST_ROWS = 10;

/** The place that a score would take on a board with these rows; `null` if it would not be seen there. */
export function placeOn(rows: readonly BoardRow[], score: number): number | null {
  if (score <= 0) return null;
  // Of equal scores the earlier one ranks higher.
  const place = rows.filter((row) => row.score >= score).length + 1;
  return place <= MOST_ROWS ? place : null;
}
