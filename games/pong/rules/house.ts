import { clamp, towards } from '#engine/arithmetic.ts';
import type { Random } from '#engine/random.ts';
import type { Ball } from '#games/pong/rules/ball.ts';
import { FACES, folded, inCourt, MIDDLE, PIXEL } from '#games/pong/rules/court.ts';

export type Level = 'easy' | 'normal' | 'hard';

/** The computer opponent: it decides where the ball will come, now and then, and goes there. */
export interface House {
  /** The middle of its paddle. */
  y: number;
  height: number;
  /** The height it has decided on; `null` while it has not, and drifts to the middle. */
  goal: number | null;
  /** Ticks until it decides anew. */
  wait: number;
}

/** What it knows of the rally and the match when it decides. */
export interface Standing {
  readonly hits: number;
  /** Its points less the player's. */
  readonly lead: number;
}

/**
 * From which place on it sees the ball come, how many ticks lie between two decisions, how far these are off in pixels,
 * and how fast it moves.
 */
const LEVELS: Readonly<Record<Level, { see: number; react: number; error: number; speed: number }>> = {
  easy: { see: 330 * PIXEL, react: 16, error: 150, speed: 832 },
  normal: { see: 300 * PIXEL, react: 14, error: 125, speed: 928 },
  hard: { see: 250 * PIXEL, react: 10, error: 80, speed: 1152 },
};

const FACE = 568 * PIXEL;
const DEAD_ZONE = 4 * PIXEL;
const MOST_LEAD = 4;

/** Lets the house think and move for one tick. */
export function play(house: House, level: Level, ball: Ball, standing: Standing, random: Random): void {
  const { see, react, speed } = LEVELS[level];
  if (ball.vx <= 0 || ball.x <= see || ball.x > FACES.house) {
    house.goal = null;
    house.wait = 0;
  } else if (house.wait > 0) house.wait--;
  else {
    house.goal = arrival(ball) + mistake(level, ball, standing, random);
    house.wait = react - 1;
  }
  const goal = house.goal ?? MIDDLE;
  if (Math.abs(goal - house.y) <= DEAD_ZONE) return;
  house.y = inCourt(towards(house.y, goal, speed), house.height);
}

/** The height at which the ball will come to its face, to the tick. */
function arrival({ x, y, vx, vy }: Ball): number {
  return folded(y + vy * Math.floor((FACES.house - x) / vx));
}

/** How far the house is off. It grows with the rally and with its own lead, so that no rally is endless and no match lost early. */
function mistake(level: Level, { x }: Ball, { hits, lead }: Standing, random: Random): number {
  const distance = Math.floor((FACE - x) / PIXEL);
  const ease = 16 + 2 * clamp(lead, -MOST_LEAD, MOST_LEAD);
  const most = Math.floor((LEVELS[level].error * PIXEL * (distance + 10 * hits) * ease) / 9600);
  return Math.floor((most * (random.below(2001) - 1000)) / 1000);
}
