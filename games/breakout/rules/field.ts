/** Lengths are in units, 256 to a pixel; speeds are in units a tick. All are whole numbers. */
export const PIXEL = 256;

export const FIELD = { width: 480 * PIXEL, height: 560 * PIXEL } as const;

/** A ball whose middle is below this is lost: nothing of it is seen any more. */
export const ABYSS = 566 * PIXEL;

export const BRICK = { width: 54 * PIXEL, height: 20 * PIXEL } as const;
export const COLUMNS = 8;
export const ROWS = 5;
export const BRICKS = COLUMNS * ROWS;

const FIRST = { x: 10 * PIXEL, y: 60 * PIXEL } as const;
const APART = { x: 58 * PIXEL, y: 24 * PIXEL } as const;

/** Below this line there are no bricks. */
export const BRICKS_END = FIRST.y + (ROWS - 1) * APART.y + BRICK.height;

/** The left end of a brick. Bricks are counted row by row from the top left. */
export function leftOf(brick: number): number {
  return FIRST.x + (brick % COLUMNS) * APART.x;
}

/** The row of a brick, counted from the top. */
export function rowOf(brick: number): number {
  return Math.floor(brick / COLUMNS);
}

/** The upper end of a brick. */
export function topOf(brick: number): number {
  return FIRST.y + rowOf(brick) * APART.y;
}
