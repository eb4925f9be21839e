import { clamp } from '#engine/arithmetic.ts';
import type { Random } from '#engine/random.ts';
import { COURT, FACES, reflectHeight, HALF_BALL, MIDDLE, PIXEL } from '#games/pong/rules/court.ts';

/** Position of the center, and movement per tick. */
export interface Ball {
  x: number;
  y: number;
  vx: number;
  vy: number;
}

/** `y` is the center. */
export interface Paddle {
  y: number;
  height: number;
}

export type Side = 'player' | 'house';

const SPEED = { first: 5 * PIXEL, perHit: 96, most: 14 * PIXEL } as const;
/** The ball is out when its center is this far outside the court. */
const OUT = 6 * PIXEL;

/** Direction from each paddle zone, top to bottom: forward and down in 1024ths of the speed. */
const ZONES = [
  [587, -839],
  [773, -672],
  [912, -465],
  [994, -248],
  [1024, 0],
  [994, 248],
  [912, 465],
  [773, 672],
  [587, 839],
] as const;

/** Serves use one of the five middle zones. */
const SERVES = { first: 2, count: 5 } as const;

export function ballAtRest(): Ball {
  return { x: COURT.width / 2, y: MIDDLE, vx: 0, vy: 0 };
}

function speedAfter(hits: number): number {
  return Math.min(SPEED.first + SPEED.perHit * hits, SPEED.most);
}

export function zoneAt(paddle: Paddle, y: number): number {
  const fromTop = y - (paddle.y - paddle.height / 2) + HALF_BALL;
  return clamp(Math.floor((fromTop * ZONES.length) / (paddle.height + 2 * HALF_BALL)), 0, ZONES.length - 1);
}

export function serve(ball: Ball, to: Side, random: Random): void {
  send(ball, SERVES.first + random.below(SERVES.count), to, 0);
}

export function hit(ball: Ball, by: Side, paddle: Paddle, hits: number): void {
  send(ball, zoneAt(paddle, ball.y), by === 'player' ? 'house' : 'player', hits);
}

function send(ball: Ball, zone: number, to: Side, hits: number): void {
  const [forwards, down] = ZONES[zone]!;
  const ahead = (forwards * speedAfter(hits)) >> 10;
  ball.vx = to === 'house' ? ahead : -ahead;
  ball.vy = (down * speedAfter(hits)) >> 10;
}

/** If the ball meets a paddle, it stops at the face and `fly` returns that side. */
export function fly(ball: Ball, paddles: Readonly<Record<Side, Paddle>>): Side | null {
  const side = ball.vx < 0 ? 'player' : 'house';
  const face = FACES[side];
  const way = Math.abs(face - ball.x);
  const ahead = (face - ball.x) * ball.vx >= 0;
  const y = ball.y + ball.vy;
  if (ahead && Math.abs(ball.vx) > way) {
    const crossing = reflectHeight(ball.y + Math.floor((ball.vy * way) / Math.abs(ball.vx)));
    const paddle = paddles[side];
    if (Math.abs(crossing - paddle.y) <= paddle.height / 2 + HALF_BALL) {
      ball.x = face;
      ball.y = crossing;
      return side;
    }
  }
  ball.x += ball.vx;
  ball.y = reflectHeight(y);
  if (y < HALF_BALL || y > COURT.height - HALF_BALL) ball.vy = -ball.vy;
  return null;
}

export function missedSide({ x }: Ball): Side | null {
  if (x < -OUT) return 'player';
  return x > COURT.width + OUT ? 'house' : null;
}
