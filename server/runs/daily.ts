/** Daily runs: one seed a game and day, the same for everybody, and how long a day is open. */
import { createHmac } from 'node:crypto';
import type { BoardName } from '#api/runs.ts';
import { isSeed } from '#engine/random.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long after its end a day still takes the runs that were begun in it, and shows none of them. */
const LATE_MS = 60 * 60 * 1000;
const DAILY = 'daily:';

/** What the board of a UTC day is called in the database. */
export function dailyBoard(day: string): string {
  return DAILY + day;
}

/** A board's name on the wire, and its day if it has one. */
export function boardOnWire(board: string): { readonly board: BoardName; readonly day: string | null } {
  return board.startsWith(DAILY) ? { board: 'daily', day: board.slice(DAILY.length) } : { board, day: null };
}

/**
 * When a board takes no more runs, in milliseconds since 1970. From then on, and no sooner, its runs may be seen: whoever
 * could still play by the same seed must not know how others did. Boards without a day never close and hide nothing.
 */
export function closingTime(board: string): number | null {
  const { day } = boardOnWire(board);
  return day === null ? null : Date.parse(day) + DAY_MS + LATE_MS;
}

/** Whether the runs of a board may be seen by everybody. */
export function mayBeSeen(board: string, now: number): boolean {
  return now >= (closingTime(board) ?? -Infinity);
}

/** The seed of a day. Without the secret, nobody can tell that of tomorrow. */
export function dailySeed(secret: Uint8Array, game: string, day: string, version: number): string {
  for (let attempt = 0; ; attempt++) {
    const text = JSON.stringify([game, day, version, attempt]);
    const seed = createHmac('sha256', secret).update(text).digest('hex').slice(0, 32);
    if (isSeed(seed)) return seed;
  }
}
