/** The wire form of a log: what leaves the page, and what a reader lets in. */
import { readWhole } from '#engine/read.ts';
import type { Entry } from '#engine/rules.ts';

/** What a log on the wire may weigh, whatever the game. */
export const WIRE = {
  /** A request as it arrives, compressed or not. */
  bytes: 256 * 1024,
  /** A request after decompression. */
  inflatedBytes: 4 * 1024 * 1024,
} as const;

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
