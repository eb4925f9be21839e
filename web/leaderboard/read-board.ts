import type { OwnPlace } from '#api/leaderboards.ts';
import type { BoardReply } from '#web/api-client.ts';
import { callApi, fetchBoard } from '#web/api-client.ts';
import { dateOf, dayAt } from '#web/device/utc-day.ts';
import type { BoardTab } from '#web/leaderboard/board-tabs.tsx';
import type { OwnScore } from '#web/play/ranking/own-scores.ts';
import { ownScores } from '#web/play/ranking/own-scores.ts';

const QUERIES = {
  all: { period: 'all' },
  week: { period: 'week' },
  day: { period: 'day' },
  daily: { board: 'daily' },
} as const satisfies Record<BoardTab, object>;

/** Give up after this many of the player's scores are not on the board. */
const MOST_TRIED = 3;

export interface BoardChoice {
  readonly tab: BoardTab;
  readonly onePerPlayer: boolean;
}

const queryOf = ({ tab, onePerPlayer }: BoardChoice) => ({
  ...QUERIES[tab],
  ...(onePerPlayer ? ({ players: 'one' } as const) : {}),
});

export function readBoard(game: string, choice: BoardChoice): Promise<BoardReply> {
  return fetchBoard(game, queryOf(choice));
}

export interface RankedScore {
  readonly score: OwnScore;
  readonly place: OwnPlace;
}

export interface OwnRank {
  readonly own: RankedScore | null;
  /** A better score of the player that a moderator has hidden. */
  readonly hidden: OwnScore | null;
}

/** Of the newest score, else of the best. */
export async function readOwnPlace(game: string, choice: BoardChoice, newest: number | null): Promise<OwnRank> {
  // With one row per player, the row is always the best score.
  const scores = ownScoresOn(game, choice.tab, choice.onePerPlayer ? null : newest);
  let hidden: OwnScore | null = null;
  for (const score of scores.slice(0, MOST_TRIED)) {
    const query = { ...queryOf(choice), around: score.id };
    const reply = await callApi('GET /api/leaderboards/{game}', null, { game, query });
    if (reply.ok && !Array.isArray(reply.answer)) return { own: { score, place: reply.answer }, hidden };
    // Taken down: try the next.
    if (!reply.ok && reply.reason === 'hidden-score') hidden ??= score;
    if (reply.ok || reply.status !== 404) throw new Error(`the leaderboard of ${game} answered ${reply.status}`);
  }
  return { own: null, hidden };
}

/** The `newest` first, then by score. */
export function ownScoresOn(game: string, tab: BoardTab, newest: number | null = null): readonly OwnScore[] {
  const since = firstDayOf(tab, Date.now());
  const board = tab === 'daily' ? 'daily' : 'open';
  const isNewest = ({ id }: OwnScore) => Number(id === newest);
  return ownScores(game)
    .filter((score) => score.board === board && score.day >= since)
    .toSorted((one, other) => isNewest(other) - isNewest(one) || other.score - one.score);
}

/** Weeks begin on Monday. */
export function firstDayOf(tab: BoardTab, nowMs: number): string {
  if (tab === 'all') return '';
  const day = dayAt(nowMs);
  // 1970-01-01 was a Thursday.
  return dateOf(tab === 'week' ? day - ((day + 3) % 7) : day);
}
