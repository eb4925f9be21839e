import { clamp } from '#engine/arithmetic.ts';

/** Lengths are integers in units of 1/256 pixel, speeds in units per tick. */
export const PIXEL = 256;

export const COURT = { width: 600 * PIXEL, height: 400 * PIXEL } as const;
export const MIDDLE = COURT.height / 2;

/** The ball is a square. */
export const HALF_BALL = 6 * PIXEL;

/** x of the ball's center when it touches a paddle's face. */
export const FACES = { player: 38 * PIXEL, house: 562 * PIXEL } as const;

const TOP = HALF_BALL;
const ROOM = COURT.height - 2 * HALF_BALL;

/** Reflects a height at the top and bottom walls. */
export function reflectHeight(height: number): number {
  const lap = (((height - TOP) % (2 * ROOM)) + 2 * ROOM) % (2 * ROOM);
  return TOP + (lap > ROOM ? 2 * ROOM - lap : lap);
}

export function inCourt(height: number, paddleHeight: number): number {
  return clamp(height, paddleHeight / 2, COURT.height - paddleHeight / 2);
}
