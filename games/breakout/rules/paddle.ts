import { clamp, towards } from '#engine/arithmetic.ts';
import type { Frozen } from '#engine/rules.ts';
import { FIELD, PIXEL } from '#games/breakout/rules/field.ts';
import type { State } from '#games/breakout/rules/state.ts';

export const PADDLE = { top: 516 * PIXEL, height: 12 * PIXEL, speed: 8 * PIXEL } as const;

/** Pointer positions are quantized to cells of two pixels, 0 to 240 from left to right. */
export const CELLS = 240;
const CELL = 2 * PIXEL;

/** Direction of the ball by paddle zone, left to right: [right, up] in 1024ths of its speed. */
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

/** The left one of the two middle zones used for serves. */
export const MIDDLE_ZONE = ZONES.length / 2 - 1;

/** Positions beyond the ends count as the end zones. */
export function zoneAt({ paddle, width }: Frozen<State>, x: number): number {
  return clamp(Math.floor(((x - paddle) * ZONES.length) / width), 0, ZONES.length - 1);
}

export function bounceVelocity(zone: number, speed: number): { vx: number; vy: number } {
  const [right, up] = ZONES[zone]!;
  return { vx: (right * speed) >> 10, vy: -((up * speed) >> 10) };
}

export function paddleAt(cell: number, width: number): number {
  return within(cell * CELL - width / 2, width);
}

export function slide(state: State): void {
  state.paddle = within(state.paddle + Math.trunc((PADDLE.speed * state.push) / 100), state.width);
}

/** Grows or shrinks around its center. */
export function widen(state: State, to: number, by: number): void {
  if (state.width === to) return;
  const width = towards(state.width, to, by);
  state.paddle = within(state.paddle - (width - state.width) / 2, width);
  state.width = width;
}

function within(left: number, width: number): number {
  return clamp(left, 0, FIELD.width - width);
}
