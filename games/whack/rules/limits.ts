/** What a run must keep to for its score to be put on the board. */
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
  // Half a minute is short: who knew more than ten seconds of it ahead would know a third.
  border: checkpointsUntil(LASTS),
  late: 1,
  borders: everyFiveSeconds(null, LASTS),
};

/** Ticks from a mole's appearance to its hit in the median, below which no eye is believed. */
export const LEAST_MEDIAN = 7;
