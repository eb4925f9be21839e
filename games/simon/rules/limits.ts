import type { Ranked } from '#engine/rules.ts';

export const ranked: Ranked<{ sequence: unknown[] }> = {
  ticks: 432_000,
  entries: 130_000,
  actionBytes: 7,
  hours: 2,
  pauseSeconds: 1_800,
  highest: 499,
  // Each round adds one pad.
  border: ({ sequence }) => sequence.length - 1,
  late: 2,
  borders: 499,
  waitsForPlayer: true,
};

/** Ticks between two presses. */
export const LEAST_GAP = 3;
