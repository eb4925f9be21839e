import type { Ranked } from '#engine/rules.ts';

export const ranked: Ranked<{ sequence: unknown[] }> = {
  maxTicks: 432_000,
  maxEntries: 130_000,
  actionBytes: 7,
  submitWithinHours: 2,
  pauseSeconds: 1_800,
  maxScore: 499,
  // Each round adds one pad.
  checkpoint: ({ sequence }) => sequence.length - 1,
  maxCheckpointLag: 2,
  maxCheckpoints: 499,
  waitsForPlayer: true,
};

/** Ticks between two presses. */
export const LEAST_GAP = 3;
