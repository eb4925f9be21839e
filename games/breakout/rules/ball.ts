import { BRICK, COLUMNS, FIELD, leftOf, PIXEL, topOf } from '#games/breakout/rules/field.ts';
import { bounceVelocity, PADDLE, zoneAt } from '#games/breakout/rules/paddle.ts';
import { strike } from '#games/breakout/rules/levels.ts';
import type { Ball, State } from '#games/breakout/rules/state.ts';

export const RADIUS = 6 * PIXEL;

const SPEED = { first: 5 * PIXEL, perHit: 32, most: 9 * PIXEL } as const;
/** Longest movement between two collision checks, so that the ball cannot tunnel. */
const LONGEST_STEP = 3 * PIXEL;

/** `pace` is a percentage. */
export function speedAfter(hits: number, pace: number): number {
  return (Math.min(SPEED.first + SPEED.perHit * hits, SPEED.most) * pace) / 100;
}

export function launchBall(state: State, zone: number): Ball {
  return {
    x: state.paddle + state.width / 2,
    y: PADDLE.top - RADIUS,
    ...bounceVelocity(zone, speedAfter(0, state.pace)),
  };
}

/** One tick, in steps short enough for collision checks. */
export function fly(state: State, ball: Ball): void {
  const farthest = Math.max(Math.abs(ball.vx), Math.abs(ball.vy));
  const steps = Math.ceil(farthest / LONGEST_STEP);
  for (let step = 1; step <= steps; step++) {
    const passed = step === steps ? steps - 1 : 0;
    ball.x += part(ball.vx, steps, passed);
    ball.y += part(ball.vy, steps, passed);
    bounceOffWalls(ball);
    bounceOffPaddle(state, ball);
    breakBrick(state, ball);
  }
}

/** The last step takes the rounding remainder. */
function part(way: number, steps: number, passed: number): number {
  const each = Math.trunc(way / steps);
  return passed === 0 ? each : way - each * passed;
}

function bounceOffWalls(ball: Ball): void {
  const right = FIELD.width - RADIUS;
  if (ball.x < RADIUS || ball.x > right) {
    ball.x = 2 * (ball.x < RADIUS ? RADIUS : right) - ball.x;
    ball.vx = -ball.vx;
  }
  if (ball.y < RADIUS) {
    ball.y = 2 * RADIUS - ball.y;
    ball.vy = -ball.vy;
  }
}

function bounceOffPaddle(state: State, ball: Ball): void {
  if (ball.vy <= 0 || ball.y + RADIUS < PADDLE.top || ball.y >= PADDLE.top + PADDLE.height) return;
  // Above the paddle's top the ball may touch a corner. Below it the ball is beside the paddle and lost, unless the
  // paddle moves under its center in time.
  const reach = ball.y <= PADDLE.top ? RADIUS : 0;
  if (ball.x < state.paddle - reach || ball.x > state.paddle + state.width + reach) return;
  state.hits++;
  Object.assign(ball, bounceVelocity(zoneAt(state, ball.x), speedAfter(state.hits, state.pace)));
}

function breakBrick(state: State, ball: Ball): void {
  const brick = touched(state.bricks, ball);
  if (brick === null) return;
  strike(state, brick);
  const across = overlap(ball.x, leftOf(brick), BRICK.width);
  const along = overlap(ball.y, topOf(brick), BRICK.height);
  if (across <= along) ball.vx = -ball.vx;
  if (along <= across) ball.vy = -ball.vy;
}

/** The nearest standing brick that the ball touches. */
function touched(bricks: readonly boolean[], { x, y }: Ball): number | null {
  let nearest: number | null = null;
  let least = RADIUS * RADIUS;
  for (let row = 0; row < bricks.length; row += COLUMNS) {
    const dy = gap(y, topOf(row), BRICK.height);
    if (dy >= RADIUS) continue;
    for (let brick = row; brick < row + COLUMNS; brick++) {
      if (!bricks[brick]) continue;
      const dx = gap(x, leftOf(brick), BRICK.width);
      const distance = dx * dx + dy * dy;
      if (distance >= least) continue;
      least = distance;
      nearest = brick;
    }
  }
  return nearest;
}

/** Distance of the ball's center to a brick along one axis. */
function gap(middle: number, start: number, length: number): number {
  return Math.max(start - middle, middle - start - length, 0);
}

/** Overlap of ball and brick along one axis. */
function overlap(middle: number, start: number, length: number): number {
  return Math.min(middle + RADIUS, start + length) - Math.max(middle - RADIUS, start);
}
