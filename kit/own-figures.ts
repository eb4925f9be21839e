/** What the device remembers of a player's finished runs of a game in one mode: how many, how they went, the last ten. */
import { readFields, readWhole } from '#engine/read.ts';
import { keep, kept } from '#kit/storage.ts';

/** The figures of one game and mode on this device. */
export interface OwnFigures {
  readonly played: number;
  readonly won: number;
  /** How many of the latest runs were won in a row. */
  readonly streak: number;
  readonly longestStreak: number;
  /** What the latest runs achieved, the newest last. */
  readonly last: readonly number[];
}

/** More of the latest runs are not remembered. */
const MOST_LAST = 10;

const NONE: OwnFigures = { played: 0, won: 0, streak: 0, longestStreak: 0, last: [] };

const nameOf = (game: string, mode: string) => `figures:${game}:${mode}`;

/** The figures as they are remembered. */
export function ownFigures(game: string, mode: string): OwnFigures {
  return kept(nameOf(game, mode), readFigures) ?? NONE;
}

/** Adds a finished run. `value` is what it achieved, `null` if nothing that counts; `won` is `null` where nobody wins. */
export function addToFigures(
  game: string,
  mode: string,
  { value, won }: { readonly value: number | null; readonly won: boolean | null },
): void {
  const before = ownFigures(game, mode);
  const streak = won === null ? before.streak : won ? before.streak + 1 : 0;
  const figures: OwnFigures = {
    played: before.played + 1,
    won: before.won + (won ? 1 : 0),
    streak,
    longestStreak: Math.max(before.longestStreak, streak),
    last: value === null ? before.last : [...before.last, value].slice(-MOST_LAST),
  };
  keep(nameOf(game, mode), figures);
}

function readFigures(data: unknown): OwnFigures | null {
  const fields = readFields(data, ['played', 'won', 'streak', 'longestStreak', 'last']);
  if (!fields || !Array.isArray(fields.last)) return null;
  const played = readCount(fields.played);
  const won = readCount(fields.won);
  const streak = readCount(fields.streak);
  const longestStreak = readCount(fields.longestStreak);
  if (played === null || won === null || streak === null || longestStreak === null) return null;
  const last = fields.last.map(readCount).filter((value) => value !== null);
  return { played, won, streak, longestStreak, last: last.slice(-MOST_LAST) };
}

const readCount = (data: unknown) => readWhole(data, 0, Number.MAX_SAFE_INTEGER);
