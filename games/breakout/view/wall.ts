/** The wall has a canvas of its own, on which only the boxes of changed bricks are cleared and redrawn. */
import type { Frozen } from '#engine/rules.ts';
import type { State } from '#games/breakout/rules/breakout.ts';
import { COLUMNS, FIELD, PIXEL, rowOf } from '#games/breakout/rules/field.ts';
import { areaOf, brickSprite, placeOf } from '#games/breakout/view/bricks.ts';
import type { BreakoutEffect } from '#games/breakout/view/effects.ts';
import type { Context2D } from '#kit/shapes.ts';
import type { Layer, Picture } from '#kit/stage-art.ts';

type Scene = Picture<State, BreakoutEffect>;

/** A new wall falls in row by row from the lowest, in ticks before the serve. */
const FALL = { ticks: 14, apart: 5, from: 300 } as const;

export const wall: Layer<State, BreakoutEffect> = {
  draw: drawWall,
  patched() {
    let bricks: Frozen<State>['bricks'] | null = null;
    let cracked: readonly number[] | undefined;
    return (context, picture) => {
      const { now } = picture;
      const isFalling = (now.levels?.pause ?? 0) > 0;
      const isOther = bricks === null || isFalling || bricks.length !== now.bricks.length || hasRisen(bricks, now);
      if (!isOther && bricks === now.bricks && cracked === now.levels?.cracked) return;
      if (isOther) {
        context.clearRect(0, 0, FIELD.width / PIXEL, FIELD.height / PIXEL);
        drawWall(context, picture);
      } else drawChanges(context, bricks!, cracked, picture);
      // The last picture of a fall is not the final one.
      bricks = isFalling ? null : now.bricks;
      cracked = now.levels?.cracked;
    };
  },
};

/** A brick stands that was gone: a new run, or a watched one rewound. */
function hasRisen(drawn: Frozen<State>['bricks'], { bricks }: Frozen<State>): boolean {
  return drawn !== bricks && bricks.some((stands, brick) => stands && !drawn[brick]);
}

function drawWall(context: Context2D, picture: Scene): void {
  for (let brick = 0; brick < picture.now.bricks.length; brick++) drawBrick(context, brick, picture);
}

function drawChanges(
  context: Context2D,
  drawn: Frozen<State>['bricks'],
  cracked: readonly number[] | undefined,
  picture: Scene,
): void {
  const { bricks, levels } = picture.now;
  for (let brick = 0; brick < bricks.length; brick++) {
    const isCracked = levels?.cracked !== cracked && levels?.cracked.includes(brick) !== cracked?.includes(brick);
    if (drawn[brick] === bricks[brick] && !isCracked) continue;
    const { x, y, width, height } = areaOf(brick);
    context.clearRect(x - 1, y - 1, width + 2, height + 2);
    // The cleared box reaches the brick above.
    if (brick >= COLUMNS) drawBrick(context, brick - COLUMNS, picture);
    drawBrick(context, brick, picture);
    if (brick + COLUMNS < bricks.length) drawBrick(context, brick + COLUMNS, picture);
  }
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
