import type { Frozen } from '#engine/rules.ts';
import type { Action, State } from '#games/breakout/rules/breakout.ts';
import { breakout, bricksLeft, isCleared } from '#games/breakout/rules/breakout.ts';
import { LEVELS } from '#games/breakout/rules/walls.ts';
import { caughtGift } from '#games/breakout/view/effects.ts';
import { GIFT_NAMES } from '#games/breakout/view/gifts.ts';
import type { Stat } from '#kit/game-view.ts';
import type { Change, RunFacts } from '#kit/running-game.ts';
import { clockTime, formatThousands, pluralize } from '#kit/words.ts';

/** Announce the remaining bricks at every multiple of this. */
const READ_OUT_EVERY = 10;
/** U+FE0E selects the text glyph instead of an emoji. */
const HEART = '\u2665\uFE0E';

export function describeLives(lives: number): string {
  return `${HEART.repeat(lives)} ${lives}`.trim();
}

export function describeChange({ before, now }: Change<State, Action>): string | null {
  if (now.lives < before.lives) return now.lives > 0 ? `Life lost, ${now.lives} left.` : null;
  if (now.levels && before.levels) {
    if (now.levels.level > before.levels.level) return `Level ${before.levels.level} clear. Level ${now.levels.level}.`;
    const gift = caughtGift(before, now);
    if (gift) return `${GIFT_NAMES[gift]}.`;
  }
  const left = bricksLeft(now);
  return left !== bricksLeft(before) && left > 0 && left % READ_OUT_EVERY === 0 ? `${left} bricks left.` : null;
}

/** Ticks since the first launch; moving the paddle before it does not count. */
export function playTime({ ticks, log = [] }: RunFacts): number {
  const launch = log.find(([, action]) => action === 'launch');
  return ticks - (launch?.[0] ?? 0);
}

export function describeEnd(state: Frozen<State>, run: RunFacts): string {
  const score = `Score ${formatThousands(breakout.score(state))}`;
  return isCleared(state)
    ? `${score} · ${leftOver(state)} · ${clockTime(playTime(run))}`
    : `${score} · ${leftOver(state)}`;
}

export function announceEnd(state: Frozen<State>): string {
  const outcome = isCleared(state) ? 'You won' : 'Game over';
  return `${outcome}, score ${breakout.score(state)}, ${leftOver(state)}.`;
}

export function figuresOf(state: Frozen<State>, run: RunFacts): readonly Stat[] {
  const isLost = state.levels && !isCleared(state);
  return [
    isLost ? { label: 'Bricks left', value: bricksLeft(state) } : { label: 'Score', value: breakout.score(state) },
    progressOf(state),
    { label: 'Time', value: clockTime(playTime(run)) },
  ];
}

function progressOf(state: Frozen<State>): Stat {
  if (isCleared(state)) return { label: 'Lives left', value: state.lives };
  return state.levels
    ? { label: 'Level', value: describeLevel(state.levels.level) }
    : { label: 'Bricks left', value: bricksLeft(state) };
}

export function describeLevel(level: number): string {
  return `${level} of ${LEVELS}`;
}

/** Lives after a win, bricks after a loss. */
function leftOver(state: Frozen<State>): string {
  if (isCleared(state)) return `${pluralize(state.lives, 'life', 'lives')} left`;
  return state.levels ? `level ${describeLevel(state.levels.level)}` : `${pluralize(bricksLeft(state), 'brick')} left`;
}
