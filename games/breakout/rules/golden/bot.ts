/** Predicts where the ball lands and moves the paddle there. */
import { clamp } from '#engine/arithmetic.ts';
import type { Random } from '#engine/random.ts';
import type { Frozen } from '#engine/rules.ts';
import type { Run } from '#engine/run.ts';
import type { Ball } from '#games/breakout/rules/state.ts';
import { RADIUS } from '#games/breakout/rules/ball.ts';
import type { Action, Mode, State } from '#games/breakout/rules/breakout.ts';
import { BRICKS_END, FIELD, PIXEL } from '#games/breakout/rules/field.ts';
import { CELLS, PADDLE } from '#games/breakout/rules/paddle.ts';

/** Plays to the end or for `ticks`. The paddle's center is up to `error` pixels off. */
export function playWithError(run: Run<State, Action, Mode>, error: number, random: Random, ticks: number): void {
  let aimed = false;
  while (run.status === 'playing' && run.ticks < ticks) {
    const { ball } = run.state;
    if (ball === null) run.act('launch');
    else if (isComingDown(ball) && !aimed) {
      const miss = random.below(2 * error + 1) - error;
      run.act({ moveTo: clamp(Math.floor((landing(ball) / PIXEL + miss) / 2), 0, CELLS) });
    }
    aimed = ball !== null && isComingDown(ball);
    run.tick();
  }
}

/** The ball falls and no brick is in its way. */
function isComingDown({ y, vy }: Frozen<Ball>): boolean {
  return vy > 0 && y > BRICKS_END + RADIUS;
}

/** The x position at the paddle's height, with wall bounces. */
function landing({ x, y, vx, vy }: Frozen<Ball>): number {
  const room = FIELD.width - 2 * RADIUS;
  const way = x - RADIUS + Math.floor((vx * (PADDLE.top - RADIUS - y)) / vy);
  const lap = ((way % (2 * room)) + 2 * room) % (2 * room);
  return RADIUS + (lap > room ? 2 * room - lap : lap);
}

/** Levels have up to eight rows. */
const LEVELS_END = 260 * PIXEL;

/** Meets the lowest falling ball, fires when it can, and does not wait between levels. */
export function playLevels(run: Run<State, Action, Mode>, error: number, random: Random, ticks: number): void {
  let aimed: number | null = null;
  while (run.status === 'playing' && run.ticks < ticks) {
    run.act('launch');
    const { ball, levels } = run.state;
    const balls = ball ? [ball, ...levels!.more] : [];
    const falling = balls.filter(({ y, vy }) => vy > 0 && y > LEVELS_END && y < PADDLE.top);
    const lowest = falling.toSorted((one, other) => other.y - one.y)[0];
    if (lowest && aimed !== lowest.vx) {
      const miss = random.below(2 * error + 1) - error;
      run.act({ moveTo: clamp(Math.floor((landing(lowest) / PIXEL + miss) / 2), 0, CELLS) });
    }
    aimed = lowest?.vx ?? null;
    run.tick();
  }
}
