import { isSeed } from '#engine/random.ts';
import { readWhole } from '#engine/read.ts';
import type { Entry, Ranked } from '#engine/rules.ts';
import type { Piece } from '#engine/run.ts';

export interface WireLimits {
  readonly gzipBytes: number;
  readonly jsonBytes: number;
  /** Arrays plus objects. */
  readonly brackets: number;
}

/** Ticket, name and pauses. */
const HEAD = { bytes: 4_096, brackets: 64 } as const;
const ENTRY_FRAME = '[,],'.length;
/** Incompressible entry after gzip. */
const PACKED_ENTRY_BYTES = 5;

const STEP = { bytes: '["finish",5184000,60000,5184000,60000],'.length, packedBytes: 12 } as const;
/** Start, end and pauses. */
const OTHER_STEPS = 64;

export function mostSteps({ borders }: Pick<Ranked, 'borders'>): number {
  return borders + OTHER_STEPS;
}

/** Size of the longest legal run; the server rejects more. */
export function wireLimits(ranked: Pick<Ranked, 'ticks' | 'entries' | 'actionBytes' | 'borders'>): WireLimits {
  const { ticks, entries, actionBytes } = ranked;
  const steps = mostSteps(ranked);
  const entryBytes = `${ticks}`.length + actionBytes + ENTRY_FRAME;
  const jsonBytes = HEAD.bytes + entries * entryBytes + steps * STEP.bytes;
  const gzipBytes = Math.min(jsonBytes, HEAD.bytes + entries * PACKED_ENTRY_BYTES + steps * STEP.packedBytes);
  return { gzipBytes, jsonBytes, brackets: HEAD.brackets + 2 * entries + steps };
}

export interface LogLimits {
  readonly ticks: number;
  readonly entries: number;
}

/** Expects ascending `[tick, unknown]`. */
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

const MOST_WORDS = Number.MAX_SAFE_INTEGER;

/** Expects ascending `[tick, entries, seed, drawn?]`. */
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
