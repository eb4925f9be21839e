/** The wall has a canvas of its own, which costs nothing while no brick changes. */
import type { State } from '#games/breakout/rules/breakout.ts';
import { rowOf } from '#games/breakout/rules/field.ts';
import { brickSprite, placeOf } from '#games/breakout/view/bricks.ts';
import type { BreakoutEffect } from '#games/breakout/view/effects.ts';
import type { Context2D } from '#kit/shapes.ts';
import type { Layer, Picture } from '#kit/stage-art.ts';

type Scene = Picture<State, BreakoutEffect>;

/** A new wall falls in row by row from the lowest, in ticks before the serve. */
const FALL = { ticks: 14, apart: 5, from: 300 } as const;

export const wall: Layer<State, BreakoutEffect> = {
  shows({ now, fraction }, part) {
    part(now.bricks);
    part(now.levels?.cracked);
    const pause = now.levels?.pause ?? 0;
    part(pause > 0 ? pause - fraction : null);
  },
  draw: drawWall,
};

function drawWall(context: Context2D, picture: Scene): void {
  for (let brick = 0; brick < picture.now.bricks.length; brick++) drawBrick(context, brick, picture);
}

function drawBrick(context: Context2D, brick: number, picture: Scene): void {
  const { now, sprites } = picture;
  if (!now.bricks[brick]) return;
  const { x, y } = placeOf(brick);
  const up = heightAbove(rowOf(brick), picture);
  if (up >= FALL.from) return;
  sprites.put(context, brickSprite(now.levels?.level, brick, now.levels?.cracked.includes(brick) ?? false), x, y - up);
}

/** How far above its place a row of a new wall still is. */
function heightAbove(row: number, { now, fraction, still }: Scene): number {
  const pause = now.levels?.pause ?? 0;
  if (pause === 0 || still) return 0;
  const left = pause - fraction;
  const start = FALL.ticks + FALL.apart * row;
  const passed = Math.min(Math.max((start - left) / FALL.ticks, 0), 1);
  // Lands with a small bounce.
  const bounce = passed > 0.75 ? 6 * Math.sin((passed - 0.75) * 4 * Math.PI) : 0;
  return passed >= 0.75 ? bounce : FALL.from * (1 - (passed / 0.75) ** 2);
}
