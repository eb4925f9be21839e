/** What a run must keep to for its score to be put on the board. */
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import type { Ranked } from '#engine/rules.ts';

/** How many moves are played on the same luck. */
export const LUCK_MOVES = 8;

export const ranked: Ranked = {
  ticks: 24 * 60 * 60 * TICKS_PER_SECOND,
  entries: 60_000,
  actionBytes: 8,
  hours: 24,
  // Nothing is won by leaving the tiles alone: who closes the page may go on the next day.
  pauseSeconds: 24 * 60 * 60,
  highest: 3_932_156,
  border: (_state, _ticks, moves) => Math.floor(moves / LUCK_MOVES),
  // Two thumbs make sixteen moves while a slow line brings one piece.
  late: 4,
  borders: 60_000 / LUCK_MOVES,
};

/** Ticks between two moves. */
export const LEAST_GAP = 2;
