/** Results of daily deals for the calendar of a game, apart from streaks: past days may be played later. */
import { Listeners } from '#kit/listeners.ts';
import { readStored, store } from '#kit/storage.ts';

/** More than a year. */
const MOST_DAYS = 400;

export interface CalendarDay {
  /** Formatted; `null` if the day was only begun. */
  readonly shown: string | null;
  readonly value: number | null;
  readonly flawless: boolean;
}

/** By day. */
export type CalendarRecord = Readonly<Record<string, CalendarDay>>;

const listeners = new Listeners();
const known = new Map<string, CalendarRecord>();

export const onCalendar = listeners.add;

/** The stored calendars have changed. */
export function forgetCalendars(): void {
  known.clear();
  listeners.emit();
}

/** Stable until something changes, for `useSyncExternalStore`. */
export function calendarOf(game: string): CalendarRecord {
  const record = known.get(game) ?? readStored(`calendar:${game}`, readRecord) ?? {};
  known.set(game, record);
  return record;
}

export function addBegun(game: string, day: number): void {
  if (!calendarOf(game)[day]) put(game, day, { shown: null, value: null, flawless: false });
}

/** The first result stays. */
export function addResult(game: string, day: number, result: CalendarDay): void {
  if (!calendarOf(game)[day]?.shown) put(game, day, result);
}

function put(game: string, day: number, result: CalendarDay): void {
  const newest = Object.entries<CalendarDay>({ ...calendarOf(game), [day]: result })
    .toSorted(([one], [other]) => Number(other) - Number(one))
    .slice(0, MOST_DAYS);
  const record = Object.fromEntries(newest);
  known.set(game, record);
  store(`calendar:${game}`, record);
  listeners.emit();
}

/** Drops malformed entries. */
function readRecord(data: unknown): CalendarRecord | null {
  if (typeof data !== 'object' || data === null) return null;
  return Object.fromEntries(Object.entries(data).filter((entry): entry is [string, CalendarDay] => isDay(entry[1])));
}

function isDay(data: unknown): data is CalendarDay {
  if (typeof data !== 'object' || data === null) return false;
  const { shown, value, flawless } = data as Partial<Record<keyof CalendarDay, unknown>>;
  return (
    (shown === null || typeof shown === 'string') &&
    (value === null || Number.isSafeInteger(value)) &&
    typeof flawless === 'boolean'
  );
}
