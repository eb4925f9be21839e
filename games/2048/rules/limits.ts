import { TICKS_PER_SECOND } from '#engine/rules.ts';
import type { Ranked } from '#engine/rules.ts';

/** Moves per seed. */
export const LUCK_MOVES = 8;

export const ranked: Ranked = {
  ticks: 24 * 60 * 60 * TICKS_PER_SECOND,
  entries: 60_000,
  actionBytes: 8,
  hours: 24,
  // Waiting gains nothing: the player may continue the next day.
  pauseSeconds: 24 * 60 * 60,
  highest: 3_932_156,
  border: (_state, _ticks, moves) => Math.floor(moves / LUCK_MOVES),
  // Two thumbs make sixteen moves (two checkpoints) while a slow network delivers one seed.
  late: 4,
  borders: 60_000 / LUCK_MOVES,
};

/** Minimum ticks between two moves. */
export const LEAST_GAP = 2;
