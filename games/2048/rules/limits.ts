/** What a run must keep to for its score to be put on the board. */
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import type { Ranked } from '#engine/rules.ts';

export const ranked: Ranked = {
  ticks: 24 * 60 * 60 * TICKS_PER_SECOND,
  entries: 60_000,
  actionBytes: 8,
  hours: 24,
  pauseSeconds: 1_800,
  highest: 3_932_156,
};

/** Ticks between two moves. */
export const LEAST_GAP = 2;
