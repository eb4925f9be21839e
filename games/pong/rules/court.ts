import { clamp } from '#engine/arithmetic.ts';

/** Lengths are in units, 256 to a pixel; speeds are in units a tick. All are whole numbers. */
export const PIXEL = 256;

export const COURT = { width: 600 * PIXEL, height: 400 * PIXEL } as const;
export const MIDDLE = COURT.height / 2;

/** Half the side of the ball, which is a square. */
export const HALF_BALL = 6 * PIXEL;

/** Where the middle of the ball is when it touches the face of a paddle, the player's and the house's. */
export const FACES = { player: 38 * PIXEL, house: 562 * PIXEL } as const;

const TOP = HALF_BALL;
const ROOM = COURT.height - 2 * HALF_BALL;

/** Where a ball is that would be at the given height if there were no walls. */
export function folded(height: number): number {
  const lap = (((height - TOP) % (2 * ROOM)) + 2 * ROOM) % (2 * ROOM);
  return TOP + (lap > ROOM ? 2 * ROOM - lap : lap);
}

/** The height nearest to the given one at which the middle of a paddle can be. */
export function inCourt(height: number, paddleHeight: number): number {
  return clamp(height, paddleHeight / 2, COURT.height - paddleHeight / 2);
}
