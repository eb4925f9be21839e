/** A player made of a few numbers: how soon it sees the ball, how far it is off, and how boldly it aims. */
import { clamp } from '#engine/arithmetic.ts';
import type { Random } from '#engine/random.ts';
import type { Frozen } from '#engine/rules.ts';
import type { Run } from '#engine/run.ts';
import type { Ball } from '#games/pong/rules/ball.ts';
import { COURT, FACES, folded, PIXEL } from '#games/pong/rules/court.ts';
import type { Action, Mode, State } from '#games/pong/rules/pong.ts';

export interface Skill {
  /** How near the ball must be before it is looked at, in pixels from the left edge of the court. */
  readonly sees: number;
  /** How far the guess is off at most, in pixels. */
  readonly error: number;
  /** How far from its middle it wants to hit the ball, in pixels: as far from the house as it dares. */
  readonly aim: number;
}

/** Plays with a mouse until the match is over, or for so many ticks. */
export function playWith(run: Run<State, Action, Mode>, skill: Skill, luck: Random, ticks: number): void {
  let decided = false;
  while (run.status === 'playing' && run.ticks < ticks) {
    const { ball } = run.state;
    const seen = ball.vx < 0 && ball.x < skill.sees * PIXEL && ball.x >= FACES.player;
    if (seen && !decided) run.act({ moveTo: choose(run.state, skill, luck) });
    decided = seen;
    run.tick();
  }
}

function choose({ ball, house }: Frozen<State>, { error, aim }: Skill, luck: Random): number {
  const off = luck.below(2 * error + 1) - error;
  // A ball that is hit with the upper end of the paddle flies up, so the paddle goes below the ball.
  const bold = house.y > COURT.height / 2 ? aim : -aim;
  return clamp(Math.floor(arrival(ball) / PIXEL) + off + bold, 0, COURT.height / PIXEL);
}

function arrival({ x, y, vx, vy }: Frozen<Ball>): number {
  return folded(y + Math.floor((vy * (FACES.player - x)) / vx));
}
