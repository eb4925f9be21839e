/** Statistics of finished runs, stored on the device. */
import { readFields, readInteger } from '#engine/read.ts';
import { store, readStored } from '#kit/storage.ts';

export interface OwnFigures {
  readonly played: number;
  readonly won: number;
  readonly streak: number;
  readonly longestStreak: number;
  /** Results, newest last. */
  readonly last: readonly number[];
  /** Up to `lastDay`. */
  readonly days: number;
  /** UTC days since 1970; 0 if unknown. */
  readonly lastDay: number;
}

const MOST_LAST = 10;

const DAY_MS = 24 * 60 * 60 * 1000;

const NONE: OwnFigures = { played: 0, won: 0, streak: 0, longestStreak: 0, last: [], days: 0, lastDay: 0 };

/** Of this device, and of all devices of the player, which exists only once others have played. */
const KINDS = ['figures', 'everywhere'] as const;

const nameOf = (kind: (typeof KINDS)[number], game: string, mode: string) => `${kind}:${game}:${mode}`;

const read = (name: string) => readStored(name, readFigures);

/** On all devices. */
export function ownFigures(game: string, mode: string): OwnFigures {
  return read(nameOf('everywhere', game, mode)) ?? read(nameOf('figures', game, mode)) ?? NONE;
}

/** 0 if the streak ended before yesterday. */
export function daysInARow({ days, lastDay }: OwnFigures, nowMs: number): number {
  return Math.floor(nowMs / DAY_MS) - lastDay <= 1 ? days : 0;
}

/** `value` is `null` if the run does not count, `won` in games without a winner. */
export function addToFigures(
  game: string,
  mode: string,
  { value, won }: { readonly value: number | null; readonly won: boolean | null },
  nowMs = Date.now(),
): void {
  const day = Math.floor(nowMs / DAY_MS);
  for (const kind of KINDS) {
    const name = nameOf(kind, game, mode);
    const before = read(name) ?? (kind === 'figures' && NONE);
    if (!before) continue;
    const streak = won === null ? before.streak : won ? before.streak + 1 : 0;
    const figures: OwnFigures = {
      played: before.played + 1,
      won: before.won + (won ? 1 : 0),
      streak,
      longestStreak: Math.max(before.longestStreak, streak),
      last: value === null ? before.last : [...before.last, value].slice(-MOST_LAST),
      days: day === before.lastDay ? before.days : daysInARow(before, nowMs) + 1,
      lastDay: day,
    };
    store(name, figures);
  }
}

const FIELDS = ['played', 'won', 'streak', 'longestStreak', 'last', 'days', 'lastDay'] as const;

function readFigures(data: unknown): OwnFigures | null {
  // Old entries lack the days.
  const fields = readFields({ days: 0, lastDay: 0, ...(data as object) }, FIELDS);
  if (!fields || !Array.isArray(fields.last)) return null;
  const played = readCount(fields.played);
  const won = readCount(fields.won);
  const streak = readCount(fields.streak);
  const longestStreak = readCount(fields.longestStreak);
  const days = readCount(fields.days);
  const lastDay = readCount(fields.lastDay);
  if (played === null || won === null || streak === null || longestStreak === null) return null;
  if (days === null || lastDay === null) return null;
  const last = fields.last.map(readCount).filter((value) => value !== null);
  return { played, won, streak, longestStreak, last: last.slice(-MOST_LAST), days, lastDay };
}

const readCount = (data: unknown) => readInteger(data, 0, Number.MAX_SAFE_INTEGER);
