/** Integers: lengths in units of 1/256 pixel, speeds in units per tick. */
export const PIXEL = 256;

export const FIELD = { width: 480 * PIXEL, height: 560 * PIXEL } as const;

/** Below this the ball is out of sight and lost. */
export const ABYSS = 566 * PIXEL;

export const BRICK = { width: 54 * PIXEL, height: 20 * PIXEL } as const;
export const COLUMNS = 8;
const ROWS = 5;
export const BRICKS = COLUMNS * ROWS;

const FIRST = { x: 10 * PIXEL, y: 60 * PIXEL } as const;
const APART = { x: 58 * PIXEL, y: 24 * PIXEL } as const;

export const BRICKS_END = FIRST.y + (ROWS - 1) * APART.y + BRICK.height;

/** Bricks are numbered row by row from the top left. */
export function leftOf(brick: number): number {
  return FIRST.x + (brick % COLUMNS) * APART.x;
}

export function rowOf(brick: number): number {
  return Math.floor(brick / COLUMNS);
}

export function topOf(brick: number): number {
  return FIRST.y + rowOf(brick) * APART.y;
}
