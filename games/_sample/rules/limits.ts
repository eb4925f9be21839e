import { checkpointsUntil, everyFiveSeconds } from '#engine/checkpoints.ts';
import type { Ranked } from '#engine/rules.ts';

/** Length of a run in ticks. */
export const LASTS = 1_800;

export const ranked: Ranked = {
  maxTicks: LASTS,
  maxEntries: 400,
  actionBytes: 18,
  submitWithinHours: 2,
  pauseSeconds: 60,
  maxScore: 3_600,
  checkpoint: checkpointsUntil(LASTS),
  maxCheckpointLag: 1,
  maxCheckpoints: everyFiveSeconds(null, LASTS),
};

/** Minimum human ticks between two hits, and from a lamp to its hit in the median. */
export const LEAST = { gap: 5, median: 9 } as const;
