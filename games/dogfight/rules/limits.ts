import { everyFiveSeconds } from '#engine/due-luck.ts';
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import type { Ranked } from '#engine/rules.ts';

export const ranked: Ranked = {
  ticks: 20 * 60 * TICKS_PER_SECOND,
  entries: 40_000,
  actionBytes: 5,
  hours: 2,
  pauseSeconds: 1_800,
  // 72,000 ticks spawn at most 2,769 enemies (one per 26 ticks) and aces with fewer than 231 plates, worth 300 each.
  highest: 900_000,
  border: everyFiveSeconds,
  late: 2,
  borders: everyFiveSeconds(null, 20 * 60 * TICKS_PER_SECOND),
};

/** Changes of the held keys per second. */
export const MOST_CHANGES = 40;
