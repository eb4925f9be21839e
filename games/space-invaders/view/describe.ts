import type { Frozen } from '#engine/rules.ts';
import type { Action, State } from '#games/space-invaders/rules/space-invaders.ts';
import { spaceInvaders } from '#games/space-invaders/rules/space-invaders.ts';
import type { Stat } from '#kit/game-view.ts';
import type { Change, RunFacts } from '#kit/live-game.ts';
import { clockTime, grouped } from '#kit/words.ts';

/** What is read out after a change. */
export function describeChange({ before, now }: Change<State, Action>): string | null {
  if (now.wave > before.wave) return `Wave ${now.wave}.`;
  return now.lives < before.lives && now.lives > 0 ? `Life lost, ${now.lives} left.` : null;
}

function reason({ landed }: Frozen<State>): string {
  return landed ? 'The invaders landed' : 'No lives left';
}

/** One line about a finished run. */
export function describeEnd(state: Frozen<State>): string {
  const score = grouped(spaceInvaders.score(state));
  return `${reason(state)} · Score ${score} · Wave ${state.wave}`;
}

/** Figures of a finished run, besides its score. */
export function figuresOf(state: Frozen<State>, { ticks }: RunFacts): readonly Stat[] {
  return [
    { label: 'Wave', value: state.wave },
    { label: 'Time', value: clockTime(ticks) },
    { label: 'Ended by', value: state.landed ? 'Landing' : 'Third hit' },
  ];
}

/** What is read out at the end. */
export function lastWords(state: Frozen<State>): string {
  return `Game over. ${reason(state)}. Score ${spaceInvaders.score(state)}, wave ${state.wave}.`;
}
