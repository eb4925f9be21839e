import { createHmac } from 'node:crypto';
import type { BoardName } from '#api/runs.ts';
import { isSeed } from '#engine/random.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Time to finish runs started in the day. */
const LATE_MS = 60 * 60 * 1000;
const DAILY = 'daily:';

export function dailyBoard(day: string): string {
  return DAILY + day;
}

export function boardOnWire(board: string): { readonly board: BoardName; readonly day: string | null } {
  return board.startsWith(DAILY) ? { board: 'daily', day: board.slice(DAILY.length) } : { board, day: null };
}

/**
 * Milliseconds since 1970. Runs stay hidden until then, because players on one seed must not see each other's runs.
 * Other boards never close.
 */
export function closingTime(board: string): number | null {
  const { day } = boardOnWire(board);
  return day === null ? null : Date.parse(day) + DAY_MS + LATE_MS;
}

export function mayBeSeen(board: string, now: number): boolean {
  return now >= (closingTime(board) ?? -Infinity);
}

/** The secret makes future seeds unpredictable. */
export function dailySeed(secret: Uint8Array, game: string, day: string, version: number): string {
  for (let attempt = 0; ; attempt++) {
    const text = JSON.stringify([game, day, version, attempt]);
    const seed = createHmac('sha256', secret).update(text).digest('hex').slice(0, 32);
    if (isSeed(seed)) return seed;
  }
}
