import { clamp, towards } from '#engine/arithmetic.ts';
import type { Random } from '#engine/random.ts';
import type { Ball } from '#games/pong/rules/ball.ts';
import { FACES, reflectHeight, inCourt, MIDDLE, PIXEL } from '#games/pong/rules/court.ts';

export type Level = 'easy' | 'normal' | 'hard';

/** The computer opponent. It predicts the ball's arrival at intervals and moves there. */
export interface Opponent {
  /** Center of its paddle. */
  y: number;
  height: number;
  /** Predicted arrival height; `null` while it drifts to the middle. */
  goal: number | null;
  /** Ticks until the next decision. */
  wait: number;
}

export interface RallyState {
  readonly hits: number;
  /** Its points minus the player's. */
  readonly lead: number;
}

/** `see` is the x from which it reacts, `react` ticks between decisions, `error` in pixels. */
const LEVELS: Readonly<Record<Level, { see: number; react: number; error: number; speed: number }>> = {
  easy: { see: 330 * PIXEL, react: 16, error: 150, speed: 832 },
  normal: { see: 300 * PIXEL, react: 14, error: 125, speed: 928 },
  hard: { see: 250 * PIXEL, react: 10, error: 80, speed: 1152 },
};

const FACE = 568 * PIXEL;
const DEAD_ZONE = 4 * PIXEL;
const MOST_LEAD = 4;

export function play(opponent: Opponent, level: Level, ball: Ball, standing: RallyState, random: Random): void {
  const { see, react, speed } = LEVELS[level];
  if (ball.vx <= 0 || ball.x <= see || ball.x > FACES.house) {
    opponent.goal = null;
    opponent.wait = 0;
  } else if (opponent.wait > 0) opponent.wait--;
  else {
    opponent.goal = arrival(ball) + mistake(level, ball, standing, random);
    opponent.wait = react - 1;
  }
  const goal = opponent.goal ?? MIDDLE;
  if (Math.abs(goal - opponent.y) <= DEAD_ZONE) return;
  opponent.y = inCourt(towards(opponent.y, goal, speed), opponent.height);
}

/** Fast enough for every ball. */
const PARTNER_SPEED = 14 * PIXEL;
/** Largest offset from the paddle's center, in pixels: a half paddle less what the prediction may be off. */
const PARTNER_AIM = 24;

/** The partner in a rally: it never misses, and returns the ball at random angles. */
export function returnEverything(partner: Opponent, ball: Ball, random: Random): void {
  if (ball.vx <= 0 || ball.x > FACES.house) partner.goal = null;
  else partner.goal ??= arrival(ball) + (random.below(2 * PARTNER_AIM + 1) - PARTNER_AIM) * PIXEL;
  partner.y = inCourt(towards(partner.y, partner.goal ?? MIDDLE, PARTNER_SPEED), partner.height);
}

function arrival({ x, y, vx, vy }: Ball): number {
  return reflectHeight(y + vy * Math.floor((FACES.house - x) / vx));
}

/** Grows with the rally, so rallies end, and with the computer's lead, so the player can catch up. */
function mistake(level: Level, { x }: Ball, { hits, lead }: RallyState, random: Random): number {
  const distance = Math.floor((FACE - x) / PIXEL);
  const ease = 16 + 2 * clamp(lead, -MOST_LEAD, MOST_LEAD);
  const most = Math.floor((LEVELS[level].error * PIXEL * (distance + 10 * hits) * ease) / 9600);
  return Math.floor((most * (random.below(2001) - 1000)) / 1000);
}
