/** The winning animation: the broken bricks form a wreath around the ball, which grows and smiles. */
import { clamp } from '#engine/arithmetic.ts';
import { BRICKS, COLUMNS, rowOf } from '#games/breakout/rules/field.ts';
import { brickAt } from '#games/breakout/rules/walls.ts';
import { colorsOf, drawLooseBrick, middleOf } from '#games/breakout/view/bricks.ts';
import { DURATION } from '#games/breakout/view/effects.ts';
import type { Context2D, Palette } from '#kit/shapes.ts';
import { disc } from '#kit/shapes.ts';
import { interpolate } from '#kit/interpolate.ts';

const WREATH = { x: 240, y: 250, inner: 92, apart: 31, size: 0.72, turn: 1.2, ms: 900 } as const;
const BALL_SIZE = 5;
const ROCKETS = [
  { x: 96, y: 120, at: 250, paint: 'y' },
  { x: 390, y: 170, at: 600, paint: 's' },
  { x: 150, y: 400, at: 950, paint: 'o' },
] as const;
const SPARKS = { count: 12, reach: 70, ms: 500 } as const;

export const CELEBRATION_MS = 1_450;

/** `size` is a factor of the ball's usual size. */
export interface BallPlace {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Progress from 0 (end of the slow motion) to 1. With reduced motion always 1. */
export function celebrationProgress(age: number, still: boolean): number {
  if (still) return 1;
  const passed = clamp((age - DURATION.slowMotion) / WREATH.ms, 0, 1);
  return 1 - (1 - passed) ** 3;
}

/** Moves from the place of the last brick to the center of the wreath. */
export function celebratingBall({ x, y }: { readonly x: number; readonly y: number }, progress: number): BallPlace {
  return {
    x: interpolate(x, WREATH.x, progress),
    y: interpolate(y, WREATH.y, progress),
    size: interpolate(1, BALL_SIZE, progress),
  };
}

/** One ring for every row of the wall. */
export function drawWreath(context: Context2D, progress: number, palette: Palette): void {
  for (let brick = 0; brick < BRICKS; brick++) {
    const row = rowOf(brick);
    const angle = (((brick % COLUMNS) + row / 2) / COLUMNS) * 2 * Math.PI - (1 - progress) * WREATH.turn;
    const away = WREATH.inner + row * WREATH.apart;
    const from = middleOf(brick);
    const place = {
      x: interpolate(from.x, WREATH.x + Math.cos(angle) * away, progress),
      y: interpolate(from.y, WREATH.y + Math.sin(angle) * away, progress),
      turn: (angle + Math.PI / 2) * progress,
      size: WREATH.size * progress,
    };
    if (progress > 0) drawLooseBrick(context, brickAt(undefined, brick)!, place, palette);
  }
}

export function drawFireworks(context: Context2D, age: number, palette: Palette): void {
  for (const { x, y, at, paint } of ROCKETS) {
    const passed = (age - at) / SPARKS.ms;
    if (passed < 0 || passed >= 1) continue;
    const [color] = colorsOf(paint, palette);
    context.globalAlpha = 1 - passed;
    for (let spark = 0; spark < SPARKS.count; spark++) {
      const angle = (spark / SPARKS.count) * 2 * Math.PI;
      const reach = SPARKS.reach * Math.sqrt(passed);
      disc(context, x + Math.cos(angle) * reach, y + Math.sin(angle) * reach + 20 * passed * passed, 4, color);
    }
  }
  context.globalAlpha = 1;
}

export function drawSmile(context: Context2D, { x, y, size }: BallPlace, palette: Palette): void {
  context.strokeStyle = palette('--paint-ink');
  context.lineWidth = 0.8 * size;
  context.lineCap = 'round';
  context.beginPath();
  context.arc(x, y + 0.6 * size, 3.4 * size, 0.2 * Math.PI, 0.8 * Math.PI);
  context.stroke();
}
