import { everyFiveSeconds } from '#engine/checkpoints.ts';
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import type { Ranked } from '#engine/rules.ts';

export const ranked: Ranked = {
  maxTicks: 20 * 60 * TICKS_PER_SECOND,
  maxEntries: 40_000,
  actionBytes: 5,
  submitWithinHours: 2,
  pauseSeconds: 1_800,
  // 72,000 ticks spawn at most 2,769 enemies (one per 26 ticks) and aces with fewer than 231 plates, worth 300 each.
  maxScore: 900_000,
  checkpoint: everyFiveSeconds,
  maxCheckpointLag: 2,
  maxCheckpoints: everyFiveSeconds(null, 20 * 60 * TICKS_PER_SECOND),
};

/** Changes of the held keys per second. */
export const MOST_CHANGES = 40;
