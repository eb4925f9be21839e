import type { SeedSchedule } from '#engine/random.ts';
import { isSeed } from '#engine/random.ts';
import { readInteger, readOneOf } from '#engine/read.ts';
import { readLog, readReseeds } from '#engine/replay.ts';
import { readSeedSchedule } from '#engine/seed-schedule.ts';
import type { Entry, Status } from '#engine/rules.ts';
import type { Reseed } from '#engine/run.ts';

/** The run that this one plays on. One of the ids is set. */
export interface PlayedFrom {
  readonly scoreId: number | null;
  readonly runId: string | null;
  readonly tick: number;
  /** Whose run it was, such as "Ann 7"; empty for an own run. */
  readonly name: string;
}

/** A finished run without its log, as lists show it. */
export interface KeptRunSummary {
  /** UUID, made by the device that played it. */
  readonly id: string;
  readonly game: string;
  readonly mode: string;
  /** Of the rules. */
  readonly version: number;
  readonly seed: string;
  /** Wall clock, in ms. */
  readonly endedAt: number;
  readonly ticks: number;
  readonly score: number;
  /** By the game's own record, such as seconds or moves; `null` in games without one. */
  readonly value: number | null;
  /** Score or value as the game words it, such as "1,190" or "4:12". */
  readonly shown: string;
  /** Which value is better; `null` if the run does not count as a best (practice, shared deals, nothing scored). */
  readonly better: 'higher' | 'lower' | null;
  readonly result: Exclude<Status, 'playing'>;
  /** A reason of `web/play/ranking/unranked.ts`, or `null`. */
  readonly unranked: string | null;
  /** `open`, `daily`, or the raced run's id; `null` in games without a board. */
  readonly board: string | null;
  /** UTC day of a daily run, such as 2026-11-16. */
  readonly day: string | null;
  /** Once it is submitted. */
  readonly scoreId: number | null;
  /** The server's id of the submitted run, for links that work everywhere. */
  readonly runId: string | null;
  readonly from: PlayedFrom | null;
  readonly badges: readonly string[];
  /** Such as `week 2026-11-09 2`: period, first day, rank. */
  readonly medals: readonly string[];
  readonly pinned: boolean;
  /** Of the stored log and summary. */
  readonly bytes: number;
}

/** With its log: replayable. */
export interface KeptRun extends KeptRunSummary {
  /** As in a submission: `[tick, action]` in order. */
  readonly log: readonly Entry<unknown>[];
  /** Reseeds, by their stored name. */
  readonly pieces?: readonly Reseed[] | undefined;
  readonly stream?: SeedSchedule | undefined;
}

export type RunRecord = Pick<KeptRun, 'log' | 'pieces' | 'stream'>;

/** The longest run that any game allows, with a margin. */
const LIMITS = { maxTicks: 60 * 60 * 24 * 30 * 60, maxEntries: 1_000_000 } as const;
const MOST_MARKS = 50;
const MOST_LETTERS = 200;

const isText = (data: unknown): data is string => typeof data === 'string' && data.length <= MOST_LETTERS;
const isTextOrNull = (data: unknown) => data === null || isText(data);
const isWhole = (data: unknown) => readInteger(data, 0, Number.MAX_SAFE_INTEGER) !== null;
const isWholeOrNull = (data: unknown) => data === null || isWhole(data);
const isMarks = (data: unknown) => Array.isArray(data) && data.length <= MOST_MARKS && data.every(isText);

export function isRunId(data: unknown): data is string {
  return typeof data === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(data);
}

/** `null` if malformed. Unknown fields are dropped. */
export function readSummary(data: unknown): KeptRunSummary | null {
  if (typeof data !== 'object' || data === null) return null;
  const { id, game, mode, version, seed, endedAt, ticks, score, value, shown, better, result, unranked, ...rest } =
    data as Record<keyof KeptRunSummary, unknown>;
  const { board, day, scoreId, runId, from, badges, medals, pinned, bytes } = rest;
  const isRun = isRunId(id) && [game, mode, shown].every(isText) && isSeed(seed) && isWhole(endedAt);
  const hasLength = isWhole(version) && readInteger(ticks, 0, LIMITS.maxTicks) !== null;
  const hasWorth = Number.isSafeInteger(score) && (value === null || Number.isSafeInteger(value));
  const hasResult = better === null || readOneOf(better, ['higher', 'lower']) !== null;
  const isKnown = hasResult && readOneOf(result, ['won', 'lost', 'draw', 'time']) !== null;
  const hasBoard = [unranked, board, day].every(isTextOrNull) && isWholeOrNull(scoreId);
  const hasMarks = isMarks(badges) && isMarks(medals) && typeof pinned === 'boolean' && isWhole(bytes);
  if (!isRun || !hasLength || !hasWorth || !isKnown || !hasBoard || !hasMarks) return null;
  if (!(runId === null || isRunId(runId)) || !isPlayedFrom(from)) return null;
  return {
    ...({ id, game, mode, version, seed, endedAt, ticks, score, value, shown, better, result } as KeptRunSummary),
    ...({ unranked, board, day, scoreId, runId, from, badges, medals, pinned, bytes } as KeptRunSummary),
  };
}

function isPlayedFrom(data: unknown): boolean {
  if (data === null) return true;
  const { scoreId, runId, tick, name } = { ...(data as Partial<Record<keyof PlayedFrom, unknown>>) };
  return isWholeOrNull(scoreId) && (runId === null || isRunId(runId)) && isWhole(tick) && isText(name);
}

/** `null` if malformed. Whether the actions are legal shows in the replay. */
export function readRecord({ log, pieces, stream }: Record<keyof RunRecord, unknown>, ticks: number): RunRecord | null {
  const entries = readLog(log, ticks, LIMITS);
  const reseeds = entries && readReseeds(pieces ?? [], ticks, entries.length);
  const schedule = stream === undefined || stream === null ? undefined : readSeedSchedule(stream);
  if (!entries || !reseeds || schedule === null) return null;
  return {
    log: entries,
    ...(reseeds.length > 0 ? { pieces: reseeds } : {}),
    ...(schedule ? { stream: schedule } : {}),
  };
}
