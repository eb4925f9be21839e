import { checkpointsUntil, everyFiveSeconds } from '#engine/checkpoints.ts';
import type { Ranked } from '#engine/rules.ts';
import { LASTS, MOLES } from '#games/whack/rules/schedule.ts';

export const ranked: Ranked = {
  maxTicks: LASTS,
  maxEntries: 600,
  actionBytes: 22,
  submitWithinHours: 2,
  pauseSeconds: 60,
  maxScore: MOLES,
  // Knowing more than ten of thirty seconds ahead would be a third of the run.
  checkpoint: checkpointsUntil(LASTS),
  maxCheckpointLag: 1,
  maxCheckpoints: everyFiveSeconds(null, LASTS),
};

/** Minimum median reaction, in ticks. */
export const LEAST_MEDIAN = 7;
