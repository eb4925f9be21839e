import type { Frozen } from '#engine/rules.ts';
import type { Ball } from '#games/pong/rules/ball.ts';
import { COURT, PIXEL } from '#games/pong/rules/court.ts';
import { directionOf } from '#kit/canvas-eyes.ts';
import type { Context2D } from '#kit/shapes.ts';

const WIDTH = COURT.width / PIXEL;
const HEIGHT = COURT.height / PIXEL;
const STREAKS = { count: 16, length: 64, speed: 0.5 } as const;

/** Lines on the floor along the way of a red-hot ball. */
export function drawStreaks(context: Context2D, ball: Frozen<Ball>, nowMs: number, color: string): void {
  const { x, y } = directionOf(ball.vx, ball.vy);
  const { count, length, speed } = STREAKS;
  context.strokeStyle = color;
  context.lineWidth = 3;
  context.lineCap = 'round';
  context.beginPath();
  for (let streak = 0; streak < count; streak++) {
    const way = ((streak * 0.618) % 1) * WIDTH - Math.sign(x) * nowMs * speed;
    const left = ((way % WIDTH) + WIDTH) % WIDTH;
    const top = ((streak * 0.414) % 1) * HEIGHT;
    context.moveTo(left, top);
    context.lineTo(left + x * length, top + y * length);
  }
  context.stroke();
}
