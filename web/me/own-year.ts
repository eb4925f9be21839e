/** The year of days with a run, as pure functions of what the device stores. */
import type { DayRecord } from '#web/device/day-record.ts';
import type { PlayedDay } from '#web/history/day-counts.ts';

const YEAR_DAYS = 365;
const WEEK = 7;
/** A day with this many runs reaches the next level. */
const LEVELS = [1, 3, 6, 11] as const;

/** Runs by UTC day. */
export type RunsByDay = ReadonlyMap<number, number>;

/** A streak of days, such as the entries of older versions have it. */
export interface DayStreak {
  readonly days: number;
  readonly lastDay: number;
}

/** The store knows runs since it exists; daily results and streaks know days before. */
export function runsByDay(kept: readonly PlayedDay[], daily: DayRecord, streaks: readonly DayStreak[]): RunsByDay {
  const runs = new Map(kept.map(({ day, games }) => [day, games]));
  const add = (first: number, last: number) => {
    for (let day = first; day <= last; day++) if (!runs.has(day)) runs.set(day, 1);
  };
  for (const { rows } of Object.values(daily)) for (const [first, last] of rows) add(first, last);
  for (const { days, lastDay } of streaks) if (lastDay > 0) add(lastDay - days + 1, lastDay);
  return runs;
}

export interface YearFigures {
  /** In all, not only in the last year. */
  readonly days: number;
  readonly daysOfYear: number;
  /** Up to today or yesterday. */
  readonly streak: number;
  readonly longestStreak: number;
  /** 0 is Sunday; `null` if no weekday leads, or before the second week. */
  readonly weekday: number | null;
}

export function yearFigures(runs: RunsByDay, today: number): YearFigures {
  const days = [...runs.keys()].filter((day) => day <= today).toSorted((one, other) => one - other);
  let longestStreak = 0;
  let length = 0;
  for (const [index, day] of days.entries()) {
    length = day - 1 === days[index - 1] ? length + 1 : 1;
    longestStreak = Math.max(longestStreak, length);
  }
  const last = days.at(-1) ?? Number.NEGATIVE_INFINITY;
  return {
    days: days.length,
    daysOfYear: days.filter((day) => day > today - YEAR_DAYS).length,
    streak: today - last <= 1 ? length : 0,
    longestStreak,
    weekday: favoriteWeekday(days),
  };
}

function favoriteWeekday(days: readonly number[]): number | null {
  const first = days[0];
  if (first === undefined || days.at(-1)! - first < 2 * WEEK) return null;
  const counts = Array.from({ length: WEEK }, (_, index) => days.filter((day) => weekdayOf(day) === index).length);
  const most = Math.max(...counts);
  return counts.filter((count) => count === most).length === 1 ? counts.indexOf(most) : null;
}

/** 0 is Sunday. 1970-01-01 was a Thursday. */
function weekdayOf(day: number): number {
  return (day + 4) % WEEK;
}

/** 0 to 4. */
function levelOf(runs: number): number {
  return LEVELS.filter((least) => runs >= least).length;
}

export interface YearCell {
  readonly day: number;
  readonly level: number;
  readonly column: number;
  /** 0 is Sunday. */
  readonly row: number;
}

/** The last 365 days, oldest first. A column is a week. */
export function yearCells(runs: RunsByDay, today: number): readonly YearCell[] {
  const first = today - YEAR_DAYS + 1;
  const sunday = first - weekdayOf(first);
  return Array.from({ length: YEAR_DAYS }, (_, index) => {
    const day = first + index;
    const column = Math.floor((day - sunday) / WEEK);
    return { day, level: levelOf(runs.get(day) ?? 0), column, row: weekdayOf(day) };
  });
}

/** For screen readers. */
export function yearWords({ daysOfYear, streak, longestStreak }: YearFigures): string {
  if (daysOfYear === 0) return 'No days played yet.';
  const days = longestStreak === 1 ? '1 day' : `${longestStreak} days`;
  return `Played on ${daysOfYear} of the last ${YEAR_DAYS} days. Longest streak ${days}, now ${streak}.`;
}

const MINUTES_SHOWN_BELOW_HOURS = 10;

/** 40 min, 3 h 10 min, 96 h. */
export function playedTime(minutes: number): string {
  const whole = Math.floor(minutes);
  const hours = Math.floor(whole / 60);
  if (hours === 0) return `${whole} min`;
  if (hours >= MINUTES_SHOWN_BELOW_HOURS) return `${hours} h`;
  return whole % 60 === 0 ? `${hours} h` : `${hours} h ${whole % 60} min`;
}
