/**
 * The one merge of file, transfer and account: commutative, associative and idempotent, so the order in which devices
 * meet does not matter. Every part is a union, a maximum by a total order, or the first elements of a total order.
 */
import type {
  ByName,
  CalendarResult,
  DailyGame,
  DailyResult,
  Progress,
  ProgressScore,
  Timed,
} from '#web/progress/progress.ts';
import { PROGRESS_VERSION } from '#web/progress/progress.ts';

/** Scores per game: the newest, and the best of the boards that all runs share. */
const MOST_SCORES = 20;
const LASTING_BOARDS = ['open', 'daily'];
/** Pins and deletions: the newest. */
const MOST_RUN_MARKS = 1_000;

export function mergeProgress(one: Progress, other: Progress): Progress {
  return {
    version: PROGRESS_VERSION,
    bests: mergeNames(one.bests, other.bests, joinRanges),
    devices: mergeNames(one.devices, other.devices, newestRevision),
    favorites: mergeNames(one.favorites, other.favorites, latest<boolean>),
    entries: mergeNames(one.entries, other.entries, latest<unknown>),
    played: mergeNames(one.played, other.played, Math.max),
    daily: mergeNames(one.daily, other.daily, mergeDailyGames),
    calendars: mergeNames(one.calendars, other.calendars, mergeCalendars),
    nearest: mergeNames(one.nearest, other.nearest, joinRanges),
    badges: mergeNames(one.badges, other.badges, earliest),
    scores: mergeNames(one.scores, other.scores, mergeScores),
    pins: newest(mergeNames(one.pins, other.pins, latest<boolean>), ({ at }) => at),
    deleted: newest(mergeNames(one.deleted, other.deleted, Math.max), (at) => at),
  };
}

function mergeNames<T>(one: ByName<T>, other: ByName<T>, join: (one: T, other: T) => T): ByName<T> {
  const added = Object.entries(other).map(([name, data]): [string, T] => [
    name,
    Object.hasOwn(one, name) ? join(one[name]!, data) : data,
  ]);
  return { ...one, ...Object.fromEntries(added) };
}

type Range = readonly [low: number, high: number];

const joinRanges = ([low, high]: Range, [otherLow, otherHigh]: Range): Range => [
  Math.min(low, otherLow),
  Math.max(high, otherHigh),
];

/** By a number; equal ones by length and text, so that the result does not depend on the order. */
function highest<T>(rankOf: (data: T) => number): (one: T, other: T) => T {
  return (one, other) => {
    const [rank, otherRank] = [rankOf(one), rankOf(other)];
    if (rank !== otherRank) return rank > otherRank ? one : other;
    const [text, otherText] = [canonical(one), canonical(other)];
    if (text.length !== otherText.length) return text.length > otherText.length ? one : other;
    return text >= otherText ? one : other;
  };
}

const newestRevision = highest<Progress['devices'][string]>(({ revision }) => revision);
const earliest = highest<Progress['badges'][string]>(({ at }) => -at);
const latest = <T>(one: Timed<T>, other: Timed<T>): Timed<T> => highest<Timed<T>>(({ at }) => at)(one, other);

/** Finished days win over begun ones, then the fewer ticks. */
const finishedEarly = ({ shown, value }: CalendarResult) =>
  shown === null ? -Infinity : -(value ?? Number.MAX_SAFE_INTEGER);

function mergeCalendars(one: ByName<CalendarResult>, other: ByName<CalendarResult>): ByName<CalendarResult> {
  return mergeNames(one, other, highest(finishedEarly));
}

function mergeDailyGames(one: DailyGame, other: DailyGame): DailyGame {
  return { rows: joinRows([...one.rows, ...other.rows]), days: mergeNames(one.days, other.days, mergeDailyResults) };
}

const strongestResult = highest<Pick<DailyResult, 'best' | 'shown'>>(({ best, shown }) =>
  shown === undefined ? (best ?? -Infinity) : Infinity,
);

function mergeDailyResults(one: DailyResult, other: DailyResult): DailyResult {
  const { best, shown } = strongestResult(pickResult(one), pickResult(other));
  return {
    tries: Math.max(one.tries, other.tries),
    done: one.done || other.done,
    best,
    ...(shown === undefined ? {} : { shown }),
  };
}

const pickResult = ({ best, shown }: DailyResult) => ({ best, ...(shown === undefined ? {} : { shown }) });

/** Sorted, with rows that touch joined. */
export function joinRows(rows: DailyGame['rows']): DailyGame['rows'] {
  const joined: [number, number][] = [];
  for (const [first, last] of rows.toSorted(([one], [other]) => one - other)) {
    const before = joined.at(-1);
    if (before && first <= before[1] + 1) before[1] = Math.max(before[1], last);
    else joined.push([first, last]);
  }
  return joined;
}

function mergeScores(one: readonly ProgressScore[], other: readonly ProgressScore[]): readonly ProgressScore[] {
  return limitScores([...one, ...other]);
}

const strongestScore = highest<ProgressScore>(({ score }) => score);

/** One of each id, oldest first. */
export function limitScores(scores: readonly ProgressScore[]): readonly ProgressScore[] {
  const byId = new Map<number, ProgressScore>();
  for (const score of scores) {
    const known = byId.get(score.id);
    byId.set(score.id, known ? strongestScore(known, score) : score);
  }
  const sorted = [...byId.values()].toSorted((one, other) => one.id - other.id);
  const bests = LASTING_BOARDS.flatMap((board) => {
    const onBoard = sorted.filter((score) => score.board === board);
    return onBoard.length > 0 ? [onBoard.reduce(strongestScore)] : [];
  });
  const kept = new Set([...sorted.slice(-MOST_SCORES), ...bests]);
  return sorted.filter((score) => kept.has(score));
}

function newest<T>(marks: ByName<T>, timeOf: (mark: T) => number): ByName<T> {
  const entries = Object.entries(marks);
  if (entries.length <= MOST_RUN_MARKS) return marks;
  const sorted = entries.toSorted(
    ([id, mark], [otherId, other]) => timeOf(other) - timeOf(mark) || (id < otherId ? -1 : 1),
  );
  return Object.fromEntries(sorted.slice(0, MOST_RUN_MARKS));
}

/** JSON with sorted keys: equal data is equal text. */
export function canonical(data: unknown): string {
  return JSON.stringify(data, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}
