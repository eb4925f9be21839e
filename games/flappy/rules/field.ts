/** Integers: lengths in half-pixels, speeds in half-pixels per tick; down is positive. */
export const PIXEL = 2;

export const FIELD = { width: 400 * PIXEL, ground: 560 * PIXEL } as const;

export const BIRD = {
  x: 100 * PIXEL,
  start: 280 * PIXEL,
  /** Half the side of the hitbox, which is smaller than the sprite. */
  half: 12 * PIXEL,
  gravity: 1,
  flap: -16,
  fastest: 20,
} as const;

export const PIPE = {
  width: 60 * PIXEL,
  speed: 3 * PIXEL,
  /** Ticks between two pipes: 240 pixels. */
  every: 80,
  /** Ticks from the first flap to the first pipe. */
  first: 67,
  /** Left edge of a new pipe. With one pixel less, some birds could not reach the next gap. */
  start: 400 * PIXEL,
} as const;

/** Chosen such that every bird alive in one gap can reach any next one (see the fairness test). */
export const GAP = {
  half: 90 * PIXEL,
  /** Highest gap center in pixels, and the number of possible centers downwards. */
  highest: 160,
  middles: 241,
} as const;
