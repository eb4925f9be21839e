/** What a run must keep to for its score to be put on the board. */
import { checkpointsUntil, everyFiveSeconds } from '#engine/due-luck.ts';
import type { Ranked } from '#engine/rules.ts';

export const ranked: Ranked = {
  ticks: 1_800,
  entries: 400,
  actionBytes: 23,
  hours: 2,
  pauseSeconds: 60,
  highest: 3_000,
  // Half a minute is short: who knew more than ten seconds of it ahead would know a third.
  border: checkpointsUntil(1_800),
  late: 1,
  borders: everyFiveSeconds(null, 1_800),
};

/** Ticks between two hits, and from a target to its hit in the median, below which no hand and no eye is believed. */
export const LEAST = { gap: 5, median: 9 } as const;
