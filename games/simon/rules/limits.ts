/** What a run must keep to for its score to be put on the board. */
import type { Ranked } from '#engine/rules.ts';

export const ranked: Ranked = {
  ticks: 432_000,
  entries: 130_000,
  actionBytes: 7,
  hours: 2,
  pauseSeconds: 1_800,
  highest: 499,
};

/** Ticks between two presses. */
export const LEAST_GAP = 3;
