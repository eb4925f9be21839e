/**
 * What was done on which day on this device: daily runs, which have a board, and daily deals, which have none. Days are
 * numbers (`utc-day.ts`). Whatever is noted is put into what the device remembers by then, so that two tabs lose nothing
 * to each other; a day that a wrong clock has made counts when it comes, and not before.
 */
import { Listeners } from '#kit/listeners.ts';
import { listen } from '#kit/listen.ts';
import { keep, kept } from '#kit/storage.ts';

const NAME = 'days';
/** The tries of more days than this are forgotten; that a day was done is not. */
const MOST_DAYS = 7;

/** How a game's day stands. */
export interface DayResult {
  /** How many runs were begun. */
  readonly tries: number;
  /** Whether one was played to its end. */
  readonly done: boolean;
  /** The best of those, or the first where only that counts; `null` if it is no number. */
  readonly best: number | null;
  /** The result as the player reads it, such as `4:12` or `Won`, where it is more than a number of points. */
  readonly shown?: string;
}

/** Days in a row: the first and the last. */
type Row = readonly [first: number, last: number];

interface GameDays {
  /** The days on which a run was played to its end, oldest first. */
  readonly rows: readonly Row[];
  readonly days: Readonly<Record<string, DayResult>>;
}

/** What is remembered, by game. */
export type DayRecord = Readonly<Record<string, GameDays>>;

const NOTHING: DayResult = { tries: 0, done: false, best: null };
const NO_DAYS: GameDays = { rows: [], days: {} };

/** What is known if the device remembers nothing, and what was last read of it else. */
let record: DayRecord | null = null;
const listeners: Listeners = new Listeners(() => listen(window, { storage: () => changed(null) }));

/** Calls back whenever something was noted, here or in another tab. */
export const onDayRecord = listeners.add;

/** All that is known; the same as long as nothing is noted. */
export function dayRecord(): DayRecord {
  return (record ??= kept(NAME, readRecord) ?? {});
}

/** How a day of a game stands. */
export function resultOf(known: DayRecord, game: string, day: number): DayResult {
  return known[game]?.days[day] ?? NOTHING;
}

/** Notes that a run of the day was begun. Returns how many there have been, this one among them. */
export function noteTry(game: string, day: number): number {
  const { tries } = note(game, day, (result) => ({ ...result, tries: result.tries + 1 }));
  return tries;
}

/** Notes that a run of the day was played to its end, and what it came to; `null` if that does not count. */
export function noteDone(game: string, day: number, value: number | null, better: 'higher' | 'lower'): DayResult {
  return note(game, day, (result) => ({
    tries: Math.max(1, result.tries),
    done: true,
    best: value === null ? result.best : bestOf(result.best, value, better),
  }));
}

/** Notes the result of a deal that can be played once a day: later results of the day change nothing. */
export function noteFirstDone(game: string, day: number, value: number | null, shown: string): DayResult {
  return note(game, day, (result) =>
    result.done ? result : { tries: Math.max(1, result.tries), done: true, best: value, shown },
  );
}

/** How many days in a row something was done, up to the day or the one before; of one game, or of all. */
export function streakOf(known: DayRecord, day: number, game?: string): number {
  const rows = game === undefined ? Object.values(known).flatMap((one) => one.rows) : (known[game]?.rows ?? []);
  const isDone = (one: number) => rows.some(([first, last]) => first <= one && one <= last);
  let before = isDone(day) ? day : day - 1;
  let length = 0;
  while (isDone(before)) [before, length] = [before - 1, length + 1];
  return length;
}

/** Whether anything was done on the day. */
export function wasDone(known: DayRecord, day: number): boolean {
  return Object.values(known).some(({ rows }) => rows.some(([first, last]) => first <= day && day <= last));
}

function note(game: string, day: number, change: (result: DayResult) => DayResult): DayResult {
  // Read anew: another tab may have noted something since. A device that remembers nothing has what is known here.
  const known = kept(NAME, readRecord) ?? record ?? {};
  const { rows, days } = known[game] ?? NO_DAYS;
  const result = change(days[day] ?? NOTHING);
  const newest = Object.entries<DayResult>({ ...days, [day]: result })
    .toSorted(([one], [other]) => Number(other) - Number(one))
    .slice(0, MOST_DAYS);
  const next: GameDays = { rows: result.done ? withDay(rows, day) : rows, days: Object.fromEntries(newest) };
  const all: DayRecord = { ...known, [game]: next };
  keep(NAME, all);
  changed(all);
  return result;
}

function changed(next: DayRecord | null): void {
  record = next;
  listeners.tell();
}

function bestOf(best: number | null, value: number, better: 'higher' | 'lower'): number {
  if (best === null) return value;
  return better === 'higher' ? Math.max(best, value) : Math.min(best, value);
}

/** The rows with one day more; rows that it joins become one. */
function withDay(rows: readonly Row[], day: number): Row[] {
  const isNear = ([first, last]: Row) => first <= day + 1 && day - 1 <= last;
  const near = rows.filter(isNear);
  const joined: Row = [Math.min(day, ...near.map(([first]) => first)), Math.max(day, ...near.map(([, last]) => last))];
  return [...rows.filter((row) => !isNear(row)), joined].toSorted(([one], [other]) => one - other);
}

const isWhole = (data: unknown): data is number => Number.isSafeInteger(data);
const isObject = (data: unknown): data is Record<string, unknown> => typeof data === 'object' && data !== null;

/** What the device remembers may be anything: of what is not as it should be nothing is taken. */
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
