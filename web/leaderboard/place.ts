import type { BoardRow } from '#api/leaderboards.ts';

/** How many rows a board shows. */
export const MOST_ROWS = 10;

/** The place that a score would take on a board with these rows; `null` if it would not be seen there. */
export function placeOn(rows: readonly BoardRow[], score: number): number | null {
  if (score <= 0) return null;
  // Of equal scores the earlier one ranks higher; what is under review takes nobody's place.
  const above = rows.filter((row) => row.score >= score);
  return above.length < MOST_ROWS ? above.filter((row) => !row.under_review).length + 1 : null;
}
