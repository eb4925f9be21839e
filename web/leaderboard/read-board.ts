/** What the panel asks of a game's boards. */
import { BOARD_AS_OF } from '#api/headers.ts';
import type { BoardRow, OwnPlace } from '#api/leaderboards.ts';
import { call } from '#web/call.ts';
import { dateOf, dayAt } from '#web/day/utc-day.ts';
import type { BoardTab } from '#web/leaderboard/board-tabs.tsx';
import type { OwnScore } from '#web/leaderboard/own-scores.ts';
import { ownScores } from '#web/leaderboard/own-scores.ts';

const QUERIES = {
  all: { period: 'all' },
  week: { period: 'week' },
  day: { period: 'day' },
  daily: { board: 'daily' },
} as const satisfies Record<BoardTab, object>;

/** How many of the player's scores are asked for before it is believed that none is on the board. */
const MOST_ASKED = 3;

/** One of a game's boards: the best scores, whoever made them, or one row a player. */
export interface BoardChoice {
  readonly tab: BoardTab;
  readonly onePerPlayer: boolean;
}

const queryOf = ({ tab, onePerPlayer }: BoardChoice) => ({
  ...QUERIES[tab],
  ...(onePerPlayer ? ({ players: 'one' } as const) : {}),
});

/** The rows of a board as the server shows them. */
export interface ReadRows {
  readonly rows: readonly BoardRow[];
  /** Whether they are what the server remembers, for its database is away or slow: what has come since is missing. */
  readonly isOld: boolean;
}

/** The rows of one of a game's boards. Throws if they cannot be had. */
export async function readBoard(game: string, choice: BoardChoice): Promise<ReadRows> {
  const asked = fetch(`/api/leaderboards/${game}?${new URLSearchParams(queryOf(choice))}`);
  const reply = await call('GET /api/leaderboards/{game}', null, { asked });
  if (!reply.ok) throw new Error(`the leaderboard of ${game} answered ${reply.status}`);
  return { rows: reply.answer as BoardRow[], isOld: (await asked).headers.has(BOARD_AS_OF) };
}

/** One of the player's scores with its place and neighbours. */
export interface PlacedScore {
  readonly score: OwnScore;
  readonly place: OwnPlace;
}

/** Where the player stands on a board. */
export interface OwnStanding {
  readonly own: PlacedScore | null;
  /** A better score of theirs that a moderator has hidden. */
  readonly hidden: OwnScore | null;
}

/** The place of the best of the player's scores on a board, or of the one they have just made. */
export async function readOwnPlace(game: string, choice: BoardChoice, newest: number | null): Promise<OwnStanding> {
  // Where each player has one row it is their best, whatever they have just made.
  const scores = ownScoresOn(game, choice.tab, choice.onePerPlayer ? null : newest);
  let hidden: OwnScore | null = null;
  for (const score of scores.slice(0, MOST_ASKED)) {
    const query = { ...queryOf(choice), around: score.id };
    const reply = await call('GET /api/leaderboards/{game}', null, { game, query });
    if (reply.ok) return { own: { score, place: reply.answer as OwnPlace }, hidden };
    // One that was taken down has no place any more; another may have.
    if (reply.refusal.type?.endsWith(':hidden-score')) hidden ??= score;
    if (reply.status !== 404) throw new Error(`the leaderboard of ${game} answered ${reply.status}`);
  }
  return { own: null, hidden };
}

/** The player's scores on a board, the one with the given id first, then the best. */
export function ownScoresOn(game: string, tab: BoardTab, newest: number | null = null): readonly OwnScore[] {
  const since = firstDayOf(tab, Date.now());
  const board = tab === 'daily' ? 'daily' : 'open';
  const isNewest = ({ id }: OwnScore) => Number(id === newest);
  return ownScores(game)
    .filter((score) => score.board === board && score.day >= since)
    .toSorted((one, other) => isNewest(other) - isNewest(one) || other.score - one.score);
}

/** The first day whose scores count on a board. Weeks begin on Mondays. */
export function firstDayOf(tab: BoardTab, nowMs: number): string {
  if (tab === 'all') return '';
  const day = dayAt(nowMs);
  // The first day of all was a Thursday.
  return dateOf(tab === 'week' ? day - ((day + 3) % 7) : day);
}
