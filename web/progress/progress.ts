/** Everything of a player that is merged between devices, except runs. Plain data, versioned. */

export const PROGRESS_VERSION = 1;

/** A value with the time of its last change. */
export interface Timed<T> {
  /** Wall clock, in ms. 0 and 1 mean unknown: 1 for what a device uses, 0 for what an old file brought. */
  readonly at: number;
  readonly data: T;
}

/** Of one game and mode on one device. */
export interface ModeCounts {
  readonly played: number;
  readonly won: number;
  readonly streak: number;
  readonly longestStreak: number;
  /** Results, newest last. */
  readonly last: readonly number[];
  /** Days in a row up to `lastDay`. */
  readonly days: number;
  /** UTC days since 1970; 0 if unknown. */
  readonly lastDay: number;
}

export type DeviceKind = 'phone' | 'tablet' | 'computer';

/** What one device has counted. Only that device changes it. */
export interface DevicePart {
  /** Grows with every change. */
  readonly revision: number;
  readonly kind: DeviceKind;
  /** Such as "Chrome on Windows". */
  readonly browser: string;
  /** Finished runs. */
  readonly runs: number;
  /** By `GAME:MODE`. */
  readonly modes: Readonly<Record<string, ModeCounts>>;
  /** By UTC day: runs and ticks. */
  readonly days: Readonly<Record<string, readonly [games: number, ticks: number]>>;
}

/** As `web/device/day-record.ts` stores it. */
export interface DailyResult {
  readonly tries: number;
  readonly done: boolean;
  readonly best: number | null;
  readonly shown?: string;
}

export interface DailyGame {
  /** Days with a finished daily run: first and last of each row. */
  readonly rows: readonly (readonly [number, number])[];
  readonly days: Readonly<Record<string, DailyResult>>;
}

/** As `web/device/calendar-record.ts` stores it. */
export interface CalendarResult {
  readonly shown: string | null;
  readonly value: number | null;
  readonly flawless: boolean;
}

/** As `web/play/ranking/own-scores.ts` stores it. */
export interface ProgressScore {
  readonly id: number;
  readonly run_id: string;
  readonly score: number;
  readonly board: string;
  readonly day: string;
  readonly attempt?: number;
}

export type ByName<T> = Readonly<Record<string, T>>;

export interface Progress {
  readonly version: typeof PROGRESS_VERSION;
  /** By `GAME:MODE`: the lowest and the highest value. Which one is better, the game knows. */
  readonly bests: ByName<readonly [low: number, high: number]>;
  /** By id of the device. */
  readonly devices: ByName<DevicePart>;
  /** By game: whether it is a favorite. */
  readonly favorites: ByName<Timed<boolean>>;
  /** Settings and other stored entries, by name. The latest change wins. */
  readonly entries: ByName<Timed<unknown>>;
  /** When a game was played last, in ms. */
  readonly played: ByName<number>;
  /** Daily results by game. */
  readonly daily: ByName<DailyGame>;
  /** Results of deals by game and day. */
  readonly calendars: ByName<ByName<CalendarResult>>;
  /** By `GAME/ID` of the badge: the lowest and the highest measure of a run. */
  readonly nearest: ByName<readonly [low: number, high: number]>;
  /** By `GAME/ID` of the badge: when it was earned first, and by which run. */
  readonly badges: ByName<{ readonly at: number; readonly run: string | null }>;
  /** Submitted scores by game, oldest first. */
  readonly scores: ByName<readonly ProgressScore[]>;
  /** By id of the run. */
  readonly pins: ByName<Timed<boolean>>;
  /** Runs that the player deleted, by id: when. */
  readonly deleted: ByName<number>;
}

export const NO_PROGRESS: Progress = {
  version: PROGRESS_VERSION,
  bests: {},
  devices: {},
  favorites: {},
  entries: {},
  played: {},
  daily: {},
  calendars: {},
  nearest: {},
  badges: {},
  scores: {},
  pins: {},
  deleted: {},
};
