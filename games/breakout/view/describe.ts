import type { Frozen } from '#engine/rules.ts';
import type { Action, State } from '#games/breakout/rules/breakout.ts';
import { breakout, bricksLeft } from '#games/breakout/rules/breakout.ts';
import { clockTime } from '#kit/clock-time.ts';
import type { Change } from '#kit/live-game.ts';

/** What is left of the wall is read out at every multiple of this. */
const READ_OUT_EVERY = 10;
/** The second character asks for a heart of type, where a phone would put a picture. */
const HEART = '\u2665\uFE0E';

/** Lives as hearts, and as a number for whoever does not count hearts. */
export function describeLives(lives: number): string {
  return `${HEART.repeat(lives)} ${lives}`.trim();
}

/** What is read out after a change. */
export function describeChange({ before, now }: Change<State, Action>): string | null {
  if (now.lives < before.lives) return now.lives > 0 ? `Life lost, ${now.lives} left.` : null;
  const left = bricksLeft(now);
  return left !== bricksLeft(before) && left > 0 && left % READ_OUT_EVERY === 0 ? `${left} bricks left.` : null;
}

/** One line about a finished run. */
export function describeEnd(state: Frozen<State>, ticks: number): string {
  const score = `Score ${breakout.score(state)}`;
  const bricks = bricksLeft(state);
  return bricks === 0
    ? `${score} · ${count(state.lives, 'life', 'lives')} left · ${clockTime(ticks)}`
    : `${score} · ${count(bricks, 'brick', 'bricks')} left`;
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
