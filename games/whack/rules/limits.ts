import { checkpointsUntil, everyFiveSeconds } from '#engine/due-luck.ts';
import type { Ranked } from '#engine/rules.ts';
import { LASTS, MOLES } from '#games/whack/rules/schedule.ts';

export const ranked: Ranked = {
  ticks: LASTS,
  entries: 600,
  actionBytes: 22,
  hours: 2,
  pauseSeconds: 60,
  highest: MOLES,
  // Knowing more than ten of thirty seconds ahead would be a third of the run.
  border: checkpointsUntil(LASTS),
  late: 1,
  borders: everyFiveSeconds(null, LASTS),
};

/** Minimum median reaction, in ticks. */
export const LEAST_MEDIAN = 7;
