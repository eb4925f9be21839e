import { checkpointsUntil, everyFiveSeconds } from '#engine/checkpoints.ts';
import type { Ranked } from '#engine/rules.ts';

export const ranked: Ranked = {
  maxTicks: 1_800,
  maxEntries: 400,
  actionBytes: 23,
  submitWithinHours: 2,
  pauseSeconds: 60,
  maxScore: 3_000,
  // A run lasts 30 seconds: knowing more than ten of them ahead would reveal a third.
  checkpoint: checkpointsUntil(1_800),
  maxCheckpointLag: 1,
  maxCheckpoints: everyFiveSeconds(null, 1_800),
};

/** Minimum human ticks between two hits, and from target to hit in the median. */
export const LEAST = { gap: 5, median: 9 } as const;
