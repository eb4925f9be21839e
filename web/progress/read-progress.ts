import { readInteger, readOneOf } from '#engine/read.ts';
import { joinRows, limitScores } from '#web/progress/merge-progress.ts';
import type {
  ByName,
  CalendarResult,
  DailyGame,
  DailyResult,
  DevicePart,
  ModeCounts,
  Progress,
  ProgressScore,
  Timed,
} from '#web/progress/progress.ts';
import { PROGRESS_VERSION } from '#web/progress/progress.ts';

type Read<T> = (data: unknown) => T | null;

const MOST_LAST = 10;
const MOST_LETTERS = 200;

/** Drops what is malformed. `newer` if a later version of the page wrote it; `null` if it is no progress at all. */
export function readProgress(data: unknown): Progress | 'newer' | null {
  if (!isFields(data)) return null;
  const version = whole(data['version']);
  if (version === null || version < 1) return null;
  if (version > PROGRESS_VERSION) return 'newer';
  const part = (name: keyof Progress) => data[name];
  return {
    version: PROGRESS_VERSION,
    bests: readNames(part('bests'), readRange),
    devices: readNames(part('devices'), readDevice),
    favorites: readNames(part('favorites'), readTimed(readBoolean)),
    entries: readNames(part('entries'), readTimed(readAny)),
    played: readNames(part('played'), whole),
    daily: readNames(part('daily'), readDaily),
    calendars: readNames(part('calendars'), (days) => (isFields(days) ? readNames(days, readCalendarDay) : null)),
    nearest: readNames(part('nearest'), readRange),
    badges: readNames(part('badges'), readBadge),
    scores: readNames(part('scores'), (list) =>
      Array.isArray(list) ? limitScores(list.map(readScore).filter((score) => score !== null)) : null,
    ),
    pins: readNames(part('pins'), readTimed(readBoolean)),
    deleted: readNames(part('deleted'), whole),
  };
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (data: unknown): data is Fields => typeof data === 'object' && data !== null && !Array.isArray(data);
const whole: Read<number> = (data) => readInteger(data, 0, Number.MAX_SAFE_INTEGER);
const readBoolean: Read<boolean> = (data) => (typeof data === 'boolean' ? data : null);
/** `null` is no data of any entry. */
const readAny: Read<unknown> = (data) => data ?? null;
const readText: Read<string> = (data) => (typeof data === 'string' && data.length <= MOST_LETTERS ? data : null);

/** Of everything that progress has by name. */
export const isName = (name: string) => /^[\w:. /-]{1,100}$/.test(name) && name !== '__proto__';

function readNames<T>(data: unknown, read: Read<T>): ByName<T> {
  if (!isFields(data)) return {};
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, value]): [string, T][] => {
      const known = isName(name) ? read(value) : null;
      return known === null ? [] : [[name, known]];
    }),
  );
}

const readTimed =
  <T>(read: Read<T>): Read<Timed<T>> =>
  (timed) => {
    if (!isFields(timed)) return null;
    const at = whole(timed['at']);
    const data = read(timed['data']);
    return at === null || data === null ? null : { at, data };
  };

const readRange: Read<readonly [number, number]> = (data) => {
  if (!Array.isArray(data) || data.length !== 2) return null;
  const [low, high] = data as unknown[];
  const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
  return isNumber(low) && isNumber(high) && low <= high ? [low, high] : null;
};

const readDevice: Read<DevicePart> = (data) => {
  if (!isFields(data)) return null;
  const [revision, runs] = [whole(data['revision']), whole(data['runs'])];
  const kind = readOneOf(data['kind'], ['phone', 'tablet', 'computer']);
  const browser = readText(data['browser']);
  if (revision === null || runs === null || kind === null || browser === null) return null;
  return {
    ...{ revision, kind, browser, runs },
    modes: readNames(data['modes'], readCounts),
    days: readNames(data['days'], (day) => {
      if (!Array.isArray(day) || day.length !== 2) return null;
      const [games, ticks] = [whole(day[0]), whole(day[1])];
      return games === null || ticks === null ? null : [games, ticks];
    }),
  };
};

/** Old entries lack the days. */
export const readCounts: Read<ModeCounts> = (data) => {
  if (!isFields(data)) return null;
  const counts = ['played', 'won', 'streak', 'longestStreak'].map((name) => whole(data[name]));
  const [played, won, streak, longestStreak] = counts;
  const [days, lastDay] = [whole(data['days'] ?? 0), whole(data['lastDay'] ?? 0)];
  if (counts.includes(null) || days === null || lastDay === null || !Array.isArray(data['last'])) return null;
  const last = data['last'].map(whole).filter((value) => value !== null);
  return {
    ...{ played: played!, won: won!, streak: streak!, longestStreak: longestStreak! },
    ...{ last: last.slice(-MOST_LAST), days, lastDay },
  };
};

const readDaily: Read<DailyGame> = (data) => {
  if (!isFields(data)) return null;
  const rows = (Array.isArray(data['rows']) ? (data['rows'] as unknown[]) : []).flatMap((row): [number, number][] => {
    const [first, last] = Array.isArray(row) ? [whole(row[0]), whole(row[1])] : [null, null];
    return first === null || last === null || first > last ? [] : [[first, last]];
  });
  return { rows: joinRows(rows), days: readNames(data['days'], readDailyResult) };
};

const readDailyResult: Read<DailyResult> = (data) => {
  if (!isFields(data)) return null;
  const { tries, done, best = null, shown } = data as Partial<Record<keyof DailyResult, unknown>>;
  const counted = whole(tries);
  if (counted === null || typeof done !== 'boolean') return null;
  if (!(best === null || Number.isSafeInteger(best)) || !(shown === undefined || readText(shown) !== null)) return null;
  return {
    tries: counted,
    done,
    best: best as number | null,
    ...(shown === undefined ? {} : { shown: shown as string }),
  };
};

const readCalendarDay: Read<CalendarResult> = (data) => {
  if (!isFields(data)) return null;
  const { shown, value, flawless } = data as Partial<Record<keyof CalendarResult, unknown>>;
  if (!(shown === null || readText(shown) !== null) || typeof flawless !== 'boolean') return null;
  if (!(value === null || Number.isSafeInteger(value))) return null;
  return { shown: shown as string | null, value: value as number | null, flawless };
};

const readBadge: Read<{ at: number; run: string | null }> = (data) => {
  if (!isFields(data)) return null;
  const at = whole(data['at']);
  return at === null ? null : { at, run: readText(data['run']) };
};

const readScore: Read<ProgressScore> = (data) => {
  if (!isFields(data)) return null;
  const { id, run_id, score, board, day, attempt } = data as Partial<Record<keyof ProgressScore, unknown>>;
  const isCount = (number: unknown) => readInteger(number, 1, Number.MAX_SAFE_INTEGER) !== null;
  if (![id, score].every(isCount) || !(attempt === undefined || isCount(attempt))) return null;
  if (![run_id, board, day].every((text) => readText(text) !== null)) return null;
  return { id, run_id, score, board, day, ...(attempt === undefined ? {} : { attempt }) } as ProgressScore;
};
