import { TICKS_PER_SECOND } from '#engine/rules.ts';
import type { Ranked } from '#engine/rules.ts';

/** Moves per seed. */
export const MOVES_PER_SEED = 8;

export const ranked: Ranked = {
  maxTicks: 24 * 60 * 60 * TICKS_PER_SECOND,
  maxEntries: 60_000,
  actionBytes: 8,
  submitWithinHours: 24,
  // Waiting gains nothing: the player may continue the next day.
  pauseSeconds: 24 * 60 * 60,
  maxScore: 3_932_156,
  checkpoint: (_state, _ticks, moves) => Math.floor(moves / MOVES_PER_SEED),
  // Two thumbs make sixteen moves (two checkpoints) while a slow network delivers one seed.
  maxCheckpointLag: 4,
  maxCheckpoints: 60_000 / MOVES_PER_SEED,
};

/** Minimum ticks between two moves. */
export const LEAST_GAP = 2;
