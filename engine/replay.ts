import { isSeed } from '#engine/random.ts';
import { readInteger } from '#engine/read.ts';
import type { Entry, Ranked } from '#engine/rules.ts';
import type { Reseed } from '#engine/run.ts';

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

export function maxSteps({ maxCheckpoints }: Pick<Ranked, 'maxCheckpoints'>): number {
  return maxCheckpoints + OTHER_STEPS;
}

/** Size of the longest legal run; the server rejects more. */
export function wireLimits(
  ranked: Pick<Ranked, 'maxTicks' | 'maxEntries' | 'actionBytes' | 'maxCheckpoints'>,
): WireLimits {
  const { maxTicks, maxEntries, actionBytes } = ranked;
  const steps = maxSteps(ranked);
  const entryBytes = `${maxTicks}`.length + actionBytes + ENTRY_FRAME;
  const jsonBytes = HEAD.bytes + maxEntries * entryBytes + steps * STEP.bytes;
  const gzipBytes = Math.min(jsonBytes, HEAD.bytes + maxEntries * PACKED_ENTRY_BYTES + steps * STEP.packedBytes);
  return { gzipBytes, jsonBytes, brackets: HEAD.brackets + 2 * maxEntries + steps };
}

export type LogLimits = Pick<Ranked, 'maxTicks' | 'maxEntries'>;

/** Expects ascending `[tick, unknown]`. */
export function readLog(data: unknown, ticks: number, limits: LogLimits): Entry<unknown>[] | null {
  if (readInteger(ticks, 0, limits.maxTicks) === null) return null;
  if (!Array.isArray(data) || data.length > limits.maxEntries) return null;
  let last = 0;
  for (const entry of data) {
    if (!Array.isArray(entry) || entry.length !== 2) return null;
    const tick = readInteger(entry[0], last, ticks);
    if (tick === null) return null;
    last = tick;
  }
  return data as Entry<unknown>[];
}

const MAX_WORDS = Number.MAX_SAFE_INTEGER;

/** Expects ascending `[tick, entries, seed, drawn?]`. */
export function readReseeds(data: unknown, ticks: number, entries: number): Reseed[] | null {
  if (!Array.isArray(data)) return null;
  let [lastTick, lastEntries] = [0, 0];
  for (const reseed of data) {
    if (!Array.isArray(reseed) || reseed.length < 3 || reseed.length > 4 || !isSeed(reseed[2])) return null;
    if (reseed.length === 4 && readInteger(reseed[3], 0, MAX_WORDS) === null) return null;
    const [tick, made] = [readInteger(reseed[0], lastTick, ticks), readInteger(reseed[1], lastEntries, entries)];
    if (tick === null || made === null) return null;
    [lastTick, lastEntries] = [tick, made];
  }
  return data as Reseed[];
}
