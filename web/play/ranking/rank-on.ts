import type { BoardRow, OwnPlace } from '#api/leaderboards.ts';
import type { ScoreNames } from '#kit/words.ts';
import { ordinal, scoreText } from '#kit/words.ts';

export const MOST_ROWS = 10;

/** The rank that a score would get; `null` if it would not make the board. */
export function rankOn(rows: readonly BoardRow[], score: number): number | null {
  if (score <= 0) return null;
  // Of equal scores the earlier one ranks higher; rows under review take no rank.
  const above = rows.filter((row) => row.score >= score);
  return above.length < MOST_ROWS ? above.filter((row) => !row.under_review).length + 1 : null;
}

/** An equal score would only tie, and the earlier one ranks higher. */
export function nextWords(names: ScoreNames, score: number, next: NonNullable<OwnPlace['next']>): string {
  return `Beat ${scoreText(names, score + next.points)} to pass ${ordinal(next.rank)}`;
}
