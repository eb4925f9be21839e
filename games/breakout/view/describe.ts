import type { Frozen } from '#engine/rules.ts';
import type { Action, State } from '#games/breakout/rules/breakout.ts';
import { breakout, bricksLeft } from '#games/breakout/rules/breakout.ts';
import type { Stat } from '#kit/game-view.ts';
import type { Change, RunFacts } from '#kit/live-game.ts';
import { clockTime, counted } from '#kit/words.ts';

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

/** How many ticks the run has lasted: from the first launch on, however long the paddle was moved before. */
export function playTime({ ticks, log = [] }: RunFacts): number {
  const launch = log.find(([, action]) => action === 'launch');
  return ticks - (launch?.[0] ?? 0);
}

/** One line about a finished run. */
export function describeEnd(state: Frozen<State>, run: RunFacts): string {
  const score = `Score ${breakout.score(state)}`;
  return bricksLeft(state) === 0
    ? `${score} · ${leftOver(state)} · ${clockTime(playTime(run))}`
    : `${score} · ${leftOver(state)}`;
}

/** What is read out at the end. */
export function lastWords(state: Frozen<State>): string {
  const outcome = bricksLeft(state) === 0 ? 'You won' : 'Game over';
  return `${outcome}, score ${breakout.score(state)}, ${leftOver(state)}.`;
}

/** Figures of a finished run. */
export function figuresOf(state: Frozen<State>, run: RunFacts): readonly Stat[] {
  const bricks = bricksLeft(state);
  return [
    { label: 'Score', value: breakout.score(state) },
    bricks === 0 ? { label: 'Lives left', value: state.lives } : { label: 'Bricks left', value: bricks },
    { label: 'Time', value: clockTime(playTime(run)) },
  ];
}

/** What is left over at the end: lives of a winner, bricks of a loser. */
function leftOver(state: Frozen<State>): string {
  const bricks = bricksLeft(state);
  return `${bricks === 0 ? counted(state.lives, 'life', 'lives') : counted(bricks, 'brick')} left`;
}
