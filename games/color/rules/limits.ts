import { checkpointsUntil, everyFiveSeconds } from '#engine/due-luck.ts';
import type { Ranked } from '#engine/rules.ts';

export const ranked: Ranked = {
  ticks: 1_800,
  entries: 400,
  actionBytes: 23,
  hours: 2,
  pauseSeconds: 60,
  highest: 3_000,
  // A run lasts 30 seconds: knowing more than ten of them ahead would reveal a third.
  border: checkpointsUntil(1_800),
  late: 1,
  borders: everyFiveSeconds(null, 1_800),
};

/** Minimum human ticks between two hits, and from target to hit in the median. */
export const LEAST = { gap: 5, median: 9 } as const;
