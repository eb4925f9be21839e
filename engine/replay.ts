/** The wire form of a log: what leaves the page, and what a reader lets in. */
import { isSeed } from '#engine/random.ts';
import { readWhole } from '#engine/read.ts';
import type { Entry, Ranked } from '#engine/rules.ts';
import type { Piece } from '#engine/run.ts';

/** What a submitted run may weigh. */
export interface WireLimits {
  /** As it arrives, if compressed with gzip. */
  readonly gzipBytes: number;
  /** As JSON. */
  readonly jsonBytes: number;
  /** How many lists and objects the JSON may have. */
  readonly brackets: number;
}

/** Room for all that is not the log: ticket, name, pauses. */
const HEAD = { bytes: 4_096, brackets: 64 } as const;
/** What an entry takes besides its tick and its action: brackets and commas. */
const ENTRY_FRAME = '[,],'.length;
/** What gzip makes of an entry with nothing in it that could be foreseen. */
const PACKED_ENTRY_BYTES = 5;

/** What a step of a live run takes, and what gzip makes of it. */
const STEP = { bytes: '["finish",5184000,60000,5184000,60000],'.length, packedBytes: 12 } as const;
/** Steps besides those at borders: the start, the end, and what belongs to pauses. */
const OTHER_STEPS = 64;

/** How many steps a live run of a game can have. */
export function mostSteps({ borders }: Pick<Ranked, 'borders'>): number {
  return borders + OTHER_STEPS;
}

/** What the longest legal run of a game may weigh on the wire. Nobody has any business sending more. */
export function wireLimits(ranked: Pick<Ranked, 'ticks' | 'entries' | 'actionBytes' | 'borders'>): WireLimits {
  const { ticks, entries, actionBytes } = ranked;
  const steps = mostSteps(ranked);
  const entryBytes = `${ticks}`.length + actionBytes + ENTRY_FRAME;
  const jsonBytes = HEAD.bytes + entries * entryBytes + steps * STEP.bytes;
  const gzipBytes = Math.min(jsonBytes, HEAD.bytes + entries * PACKED_ENTRY_BYTES + steps * STEP.packedBytes);
  return { gzipBytes, jsonBytes, brackets: HEAD.brackets + 2 * entries + steps };
}

/** The limits a game sets its logs. */
export interface LogLimits {
  readonly ticks: number;
  readonly entries: number;
}

/** Reads a log as JSON brought it: `null` unless it is a list of [tick, anything], in order and within the limits. */
export function readLog(data: unknown, ticks: number, limits: LogLimits): Entry<unknown>[] | null {
  if (readWhole(ticks, 0, limits.ticks) === null) return null;
  if (!Array.isArray(data) || data.length > limits.entries) return null;
  let last = 0;
  for (const entry of data) {
    if (!Array.isArray(entry) || entry.length !== 2) return null;
    const tick = readWhole(entry[0], last, ticks);
    if (tick === null) return null;
    last = tick;
  }
  return data as Entry<unknown>[];
}

/** More words than this are drawn in no run. */
const MOST_WORDS = Number.MAX_SAFE_INTEGER;

/** Reads the luck that a run was fed as JSON brought it: `null` unless it is a list of [tick, entries, seed, drawn], in order. */
export function readPieces(data: unknown, ticks: number, entries: number): Piece[] | null {
  if (!Array.isArray(data)) return null;
  let [lastTick, lastEntries] = [0, 0];
  for (const piece of data) {
    if (!Array.isArray(piece) || piece.length < 3 || piece.length > 4 || !isSeed(piece[2])) return null;
    if (piece.length === 4 && readWhole(piece[3], 0, MOST_WORDS) === null) return null;
    const [tick, made] = [readWhole(piece[0], lastTick, ticks), readWhole(piece[1], lastEntries, entries)];
    if (tick === null || made === null) return null;
    [lastTick, lastEntries] = [tick, made];
  }
  return data as Piece[];
}
