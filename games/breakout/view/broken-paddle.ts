import { PIXEL } from '#games/breakout/rules/field.ts';
import { PADDLE } from '#games/breakout/rules/paddle.ts';
import { DURATION } from '#games/breakout/view/effects.ts';
import type { Context2D } from '#kit/shapes.ts';
import type { Sprite, Sprites } from '#kit/sprites.ts';

/** Pixels and radians per second, and pixels per second squared. */
const FALL = { apart: 24, turn: 0.9, down: 160 } as const;

/** With the last ball the paddle breaks in two, and its halves fall. */
export function drawBroken(
  context: Context2D,
  paddle: Sprite,
  left: number,
  age: number | undefined,
  sprites: Sprites,
): void {
  const half = paddle.box.width / 2;
  const seconds = (age ?? DURATION.fade) / 1_000;
  for (const side of [-1, 1]) {
    context.save();
    context.translate(left + half + side * FALL.apart * seconds, PADDLE.top / PIXEL + FALL.down * seconds * seconds);
    context.rotate(side * FALL.turn * seconds);
    context.beginPath();
    context.rect(side < 0 ? -half : 0, 0, half, paddle.box.height);
    context.clip();
    sprites.put(context, paddle, -half, 0);
    context.restore();
  }
}
