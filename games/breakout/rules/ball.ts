import { BRICK, BRICKS, COLUMNS, FIELD, leftOf, PIXEL, topOf } from '#games/breakout/rules/field.ts';
import { leaving, PADDLE, zoneAt } from '#games/breakout/rules/paddle.ts';
import type { Ball, State } from '#games/breakout/rules/state.ts';

export const RADIUS = 6 * PIXEL;

const SPEED = { first: 5 * PIXEL, perHit: 32, most: 9 * PIXEL } as const;
/** The ball is looked at again before it has moved farther than this, so that it jumps over nothing. */
const LONGEST_STEP = 3 * PIXEL;

/** How fast the ball is after the given number of paddle hits, at the given percentage of its usual speed. */
export function speedAfter(hits: number, pace: number): number {
  return (Math.min(SPEED.first + SPEED.perHit * hits, SPEED.most) * pace) / 100;
}

/** The ball as it leaves the paddle that it sat on. */
export function launched(state: State, zone: number): Ball {
  return {
    x: state.paddle + state.width / 2,
    y: PADDLE.top - RADIUS,
    ...leaving(zone, speedAfter(0, state.pace)),
  };
}

/** Lets the ball fly for one tick, in steps that are short enough to meet everything on the way. */
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

/** One step's part of a tick's way. After all the other steps have passed, the last one takes what is left. */
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
  // A ball whose middle is still above the paddle may touch a corner. One that has sunk below its
  // top is at its side: it is lost, unless the paddle is pushed under its middle in time.
  const reach = ball.y <= PADDLE.top ? RADIUS : 0;
  if (ball.x < state.paddle - reach || ball.x > state.paddle + state.width + reach) return;
  state.hits++;
  Object.assign(ball, leaving(zoneAt(state, ball.x), speedAfter(state.hits, state.pace)));
}

function breakBrick(state: State, ball: Ball): void {
  const brick = touched(state.bricks, ball);
  if (brick === null) return;
  state.bricks[brick] = false;
  const across = overlap(ball.x, leftOf(brick), BRICK.width);
  const along = overlap(ball.y, topOf(brick), BRICK.height);
  if (across <= along) ball.vx = -ball.vx;
  if (along <= across) ball.vy = -ball.vy;
}

/** The standing brick nearest to the ball's middle among those that it touches; `null` if it touches none. */
function touched(bricks: readonly boolean[], { x, y }: Ball): number | null {
  let nearest: number | null = null;
  let least = RADIUS * RADIUS;
  for (let row = 0; row < BRICKS; row += COLUMNS) {
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

/** How far the ball's middle is from a brick, along one axis. */
function gap(middle: number, start: number, length: number): number {
  return Math.max(start - middle, middle - start - length, 0);
}

/** How much of the ball lies within a brick, along one axis. */
function overlap(middle: number, start: number, length: number): number {
  return Math.min(middle + RADIUS, start + length) - Math.max(middle - RADIUS, start);
}
