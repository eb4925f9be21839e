import { createHmac } from 'node:crypto';
import type { BoardName } from '#api/runs.ts';
import { isSeed } from '#engine/random.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** After the end of the day, runs started in it are accepted for this long; until then they stay hidden. */
const LATE_MS = 60 * 60 * 1000;
const DAILY = 'daily:';

export function dailyBoard(day: string): string {
  return DAILY + day;
}

export function boardOnWire(board: string): { readonly board: BoardName; readonly day: string | null } {
  return board.startsWith(DAILY) ? { board: 'daily', day: board.slice(DAILY.length) } : { board, day: null };
}

/**
 * Time after which a board accepts no more runs, in milliseconds since 1970. Its runs are public only from then on,
 * because players on the same seed must not see each other's runs. Boards without a day never close.
 */
export function closingTime(board: string): number | null {
  const { day } = boardOnWire(board);
  return day === null ? null : Date.parse(day) + DAY_MS + LATE_MS;
}

export function mayBeSeen(board: string, now: number): boolean {
  return now >= (closingTime(board) ?? -Infinity);
}

/** Needs the secret, so future seeds cannot be predicted. */
export function dailySeed(secret: Uint8Array, game: string, day: string, version: number): string {
  for (let attempt = 0; ; attempt++) {
    const text = JSON.stringify([game, day, version, attempt]);
    const seed = createHmac('sha256', secret).update(text).digest('hex').slice(0, 32);
    if (isSeed(seed)) return seed;
  }
}
