/** What a run must keep to for its score to be put on the board. */
import { everyFiveSeconds } from '#engine/due-luck.ts';
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import type { Ranked } from '#engine/rules.ts';

export const ranked: Ranked = {
  ticks: 20 * 60 * TICKS_PER_SECOND,
  entries: 40_000,
  actionBytes: 5,
  hours: 2,
  pauseSeconds: 1_800,
  // In 72,000 ticks at most 2,769 enemies come, one every 26 ticks, and aces with fewer than 231 plates; each is worth 300.
  highest: 900_000,
  border: everyFiveSeconds,
  late: 2,
  borders: everyFiveSeconds(null, 20 * 60 * TICKS_PER_SECOND),
};

/** Changes of the held keys within any second. */
export const MOST_CHANGES = 40;
