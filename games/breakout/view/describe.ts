import type { Frozen } from '#engine/rules.ts';
import type { Action, State } from '#games/breakout/rules/breakout.ts';
import { breakout, bricksLeft } from '#games/breakout/rules/breakout.ts';
import type { Stat } from '#kit/game-view.ts';
import type { Change, RunFacts } from '#kit/running-game.ts';
import { clockTime, pluralize } from '#kit/words.ts';

/** Announce the remaining bricks at every multiple of this. */
const READ_OUT_EVERY = 10;
/** U+FE0E selects the text glyph instead of an emoji. */
const HEART = '\u2665\uFE0E';

export function describeLives(lives: number): string {
  return `${HEART.repeat(lives)} ${lives}`.trim();
}

export function describeChange({ before, now }: Change<State, Action>): string | null {
  if (now.lives < before.lives) return now.lives > 0 ? `Life lost, ${now.lives} left.` : null;
  const left = bricksLeft(now);
  return left !== bricksLeft(before) && left > 0 && left % READ_OUT_EVERY === 0 ? `${left} bricks left.` : null;
}

/** Ticks since the first launch; moving the paddle before it does not count. */
export function playTime({ ticks, log = [] }: RunFacts): number {
  const launch = log.find(([, action]) => action === 'launch');
  return ticks - (launch?.[0] ?? 0);
}

export function describeEnd(state: Frozen<State>, run: RunFacts): string {
  const score = `Score ${breakout.score(state)}`;
  return bricksLeft(state) === 0
    ? `${score} · ${leftOver(state)} · ${clockTime(playTime(run))}`
    : `${score} · ${leftOver(state)}`;
}

export function announceEnd(state: Frozen<State>): string {
  const outcome = bricksLeft(state) === 0 ? 'You won' : 'Game over';
  return `${outcome}, score ${breakout.score(state)}, ${leftOver(state)}.`;
}

export function figuresOf(state: Frozen<State>, run: RunFacts): readonly Stat[] {
  const bricks = bricksLeft(state);
  return [
    { label: 'Score', value: breakout.score(state) },
    bricks === 0 ? { label: 'Lives left', value: state.lives } : { label: 'Bricks left', value: bricks },
    { label: 'Time', value: clockTime(playTime(run)) },
  ];
}

/** Lives after a win, bricks after a loss. */
function leftOver(state: Frozen<State>): string {
  const bricks = bricksLeft(state);
  return `${bricks === 0 ? pluralize(state.lives, 'life', 'lives') : pluralize(bricks, 'brick')} left`;
}
