/** Lengths are in half-pixels and speeds in half-pixels a tick, down being positive, so that all are whole numbers. */
export const PIXEL = 2;

export const FIELD = { width: 400 * PIXEL, ground: 560 * PIXEL } as const;

export const BIRD = {
  x: 100 * PIXEL,
  start: 280 * PIXEL,
  /** Half the side of the square that can be hit. It is smaller than the picture. */
  half: 12 * PIXEL,
  gravity: 1,
  flap: -16,
  fastest: 20,
} as const;

export const PIPE = {
  width: 60 * PIXEL,
  speed: 3 * PIXEL,
  /** Ticks from one pipe to the next: 240 pixels. */
  every: 80,
  /** Ticks from the first flap to the first pipe. */
  first: 67,
  /** Where the left edge of a pipe is in its first tick. One pixel less, and some birds could not reach the next gap. */
  start: 400 * PIXEL,
} as const;

/** The gap is as fair as it can be: whoever is alive in one of them can reach the next, wherever that is. */
export const GAP = {
  half: 90 * PIXEL,
  /** The highest middle of a gap in pixels, and how many there are from there downwards. */
  highest: 160,
  middles: 241,
} as const;
