import { clamp } from '#engine/arithmetic.ts';
import type { Frozen } from '#engine/rules.ts';
import { FIELD, PIXEL } from '#games/breakout/rules/field.ts';
import type { State } from '#games/breakout/rules/state.ts';

export const PADDLE = { top: 516 * PIXEL, height: 12 * PIXEL, speed: 8 * PIXEL } as const;

/** A mouse or a finger is read in cells of two pixels, from 0 at the left edge of the field to this at the right. */
export const CELLS = 240;
const CELL = 2 * PIXEL;

/** Which way the ball leaves the paddle: right and up in 1024ths of its speed, from the left end of the paddle to the right. */
const ZONES = [
  [-887, 512],
  [-784, 658],
  [-630, 807],
  [-449, 920],
  [-248, 994],
  [-89, 1020],
  [89, 1020],
  [248, 994],
  [449, 920],
  [630, 807],
  [784, 658],
  [887, 512],
] as const;

/** The left one of the two middle zones, which serves are drawn from. */
export const MIDDLE_ZONE = ZONES.length / 2 - 1;

/** The zone of the paddle that is below the given place; the ends go on to both sides. */
export function zoneAt({ paddle, width }: Frozen<State>, x: number): number {
  return clamp(Math.floor(((x - paddle) * ZONES.length) / width), 0, ZONES.length - 1);
}

/** The way a ball of the given speed leaves a zone. */
export function leaving(zone: number, speed: number): { vx: number; vy: number } {
  const [right, up] = ZONES[zone]!;
  return { vx: (right * speed) >> 10, vy: -((up * speed) >> 10) };
}

/** Where the paddle goes when its middle is sent to the cell: no farther than the walls. */
export function paddleAt(cell: number, width: number): number {
  return within(cell * CELL - width / 2, width);
}

/** Moves the paddle by one tick's push. */
export function slide(state: State): void {
  state.paddle = within(state.paddle + Math.trunc((PADDLE.speed * state.push) / 100), state.width);
}

function within(left: number, width: number): number {
  return clamp(left, 0, FIELD.width - width);
}
