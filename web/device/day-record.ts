/**
 * The device's record of daily runs and deals. Every write merges into the stored record, so that two tabs do not
 * overwrite each other. A day in the future (wrong clock) counts only once it comes.
 */
import { Listeners } from '#kit/listeners.ts';
import { listen } from '#kit/listen.ts';
import { store, readStored } from '#kit/storage.ts';

const NAME = 'days';
/** Tries and results of older days are deleted; streaks keep them as done. */
const MOST_DAYS = 7;

export interface DayResult {
  readonly tries: number;
  readonly done: boolean;
  /** The best value, for deals the first; `null` if it is not a number. */
  readonly best: number | null;
  /** Formatted, such as `4:12` or `Won`, if it is more than points. */
  readonly shown?: string;
}

type Row = readonly [first: number, last: number];

interface GameDays {
  /** Days with a finished run, oldest first. */
  readonly rows: readonly Row[];
  readonly days: Readonly<Record<string, DayResult>>;
}

/** By game. */
export type DayRecord = Readonly<Record<string, GameDays>>;

const NOTHING: DayResult = { tries: 0, done: false, best: null };
const NO_DAYS: GameDays = { rows: [], days: {} };

/** The last one read, or the only one without storage. */
let record: DayRecord | null = null;
const listeners: Listeners = new Listeners(() => listen(window, { storage: () => changed(null) }));

/** Includes changes from other tabs. */
export const onDayRecord = listeners.add;

/** Stable until something changes, for `useSyncExternalStore`. */
export function dayRecord(): DayRecord {
  return (record ??= readStored(NAME, readRecord) ?? {});
}

export function resultOf(known: DayRecord, game: string, day: number): DayResult {
  return known[game]?.days[day] ?? NOTHING;
}

/** Returns the number of tries. */
export function addTry(game: string, day: number): number {
  const { tries } = update(game, day, (result) => ({ ...result, tries: result.tries + 1 }));
  return tries;
}

/** `value` is `null` if the run does not count. */
export function addFinish(game: string, day: number, value: number | null, better: 'higher' | 'lower'): DayResult {
  return update(game, day, (result) => ({
    tries: Math.max(1, result.tries),
    done: true,
    best: value === null ? result.best : bestOf(result.best, value, better),
  }));
}

/** Only the first result of the day counts. */
export function addFirstFinish(game: string, day: number, value: number | null, shown: string): DayResult {
  return update(game, day, (result) =>
    result.done ? result : { tries: Math.max(1, result.tries), done: true, best: value, shown },
  );
}

/** Up to `day` or the day before; of one game, or of all. */
export function streakOf(known: DayRecord, day: number, game?: string): number {
  const rows = game === undefined ? Object.values(known).flatMap((one) => one.rows) : (known[game]?.rows ?? []);
  const isDone = (one: number) => rows.some(([first, last]) => first <= one && one <= last);
  let before = isDone(day) ? day : day - 1;
  let length = 0;
  while (isDone(before)) [before, length] = [before - 1, length + 1];
  return length;
}

export function isDayDone(known: DayRecord, day: number): boolean {
  return Object.values(known).some(({ rows }) => rows.some(([first, last]) => first <= day && day <= last));
}

function update(game: string, day: number, change: (result: DayResult) => DayResult): DayResult {
  // Read again: another tab may have written. Without storage, use the one in memory.
  const known = readStored(NAME, readRecord) ?? record ?? {};
  const { rows, days } = known[game] ?? NO_DAYS;
  const result = change(days[day] ?? NOTHING);
  const newest = Object.entries<DayResult>({ ...days, [day]: result })
    .toSorted(([one], [other]) => Number(other) - Number(one))
    .slice(0, MOST_DAYS);
  const next: GameDays = { rows: result.done ? withDay(rows, day) : rows, days: Object.fromEntries(newest) };
  const all: DayRecord = { ...known, [game]: next };
  store(NAME, all);
  changed(all);
  return result;
}

function changed(next: DayRecord | null): void {
  record = next;
  listeners.emit();
}

function bestOf(best: number | null, value: number, better: 'higher' | 'lower'): number {
  if (best === null) return value;
  return better === 'higher' ? Math.max(best, value) : Math.min(best, value);
}

function withDay(rows: readonly Row[], day: number): Row[] {
  const isNear = ([first, last]: Row) => first <= day + 1 && day - 1 <= last;
  const near = rows.filter(isNear);
  const joined: Row = [Math.min(day, ...near.map(([first]) => first)), Math.max(day, ...near.map(([, last]) => last))];
  return [...rows.filter((row) => !isNear(row)), joined].toSorted(([one], [other]) => one - other);
}

const isWhole = (data: unknown): data is number => Number.isSafeInteger(data);
const isObject = (data: unknown): data is Record<string, unknown> => typeof data === 'object' && data !== null;

/** Drops malformed entries of the stored data. */
function readRecord(data: unknown): DayRecord | null {
  if (!isObject(data)) return null;
  return Object.fromEntries(
    Object.entries(data).flatMap(([game, known]) => (isObject(known) ? [[game, readGame(known)]] : [])),
  );
}

function readGame({ rows, days }: Record<string, unknown>): GameDays {
  return {
    rows: (Array.isArray(rows) ? rows : []).filter(
      (row): row is Row => Array.isArray(row) && isWhole(row[0]) && isWhole(row[1]) && row[0] <= row[1],
    ),
    days: Object.fromEntries(
      Object.entries(isObject(days) ? days : {}).filter(
        (entry): entry is [string, DayResult] =>
          isObject(entry[1]) &&
          isWhole(entry[1]['tries']) &&
          typeof entry[1]['done'] === 'boolean' &&
          ['string', 'undefined'].includes(typeof entry[1]['shown']) &&
          (entry[1]['best'] === null || isWhole(entry[1]['best'])),
      ),
    ),
  };
}
