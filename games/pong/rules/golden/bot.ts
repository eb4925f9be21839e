/** A bot with tunable reaction distance, error and aim. */
import { clamp } from '#engine/arithmetic.ts';
import type { Random } from '#engine/random.ts';
import type { Frozen } from '#engine/rules.ts';
import type { Run } from '#engine/run.ts';
import type { Ball } from '#games/pong/rules/ball.ts';
import { COURT, FACES, reflectHeight, PIXEL } from '#games/pong/rules/court.ts';
import type { Action, Mode, State } from '#games/pong/rules/pong.ts';

export interface Skill {
  /** The bot reacts once the ball is this near, in pixels from the left edge of the court. */
  readonly sees: number;
  /** Largest error, in pixels. */
  readonly error: number;
  /**
   * Offset from the paddle's center at which it tries to hit the ball, in pixels, to send it away from the opponent.
   */
  readonly aim: number;
}

/** Plays with a mouse until the match ends or the ticks run out. */
export function playWith(run: Run<State, Action, Mode>, skill: Skill, random: Random, ticks: number): void {
  let decided = false;
  while (run.status === 'playing' && run.ticks < ticks) {
    const { ball } = run.state;
    const seen = ball.vx < 0 && ball.x < skill.sees * PIXEL && ball.x >= FACES.player;
    if (seen && !decided) run.act({ moveTo: choose(run.state, skill, random) });
    decided = seen;
    run.tick();
  }
}

function choose({ ball, house }: Frozen<State>, { error, aim }: Skill, random: Random): number {
  const off = random.below(2 * error + 1) - error;
  // The upper end of the paddle sends the ball up, so the paddle goes below the ball.
  const bold = house.y > COURT.height / 2 ? aim : -aim;
  return clamp(Math.floor(arrival(ball) / PIXEL) + off + bold, 0, COURT.height / PIXEL);
}

function arrival({ x, y, vx, vy }: Frozen<Ball>): number {
  return reflectHeight(y + Math.floor((vy * (FACES.player - x)) / vx));
}
