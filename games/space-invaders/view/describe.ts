import type { Frozen } from '#engine/rules.ts';
import type { Action, State } from '#games/space-invaders/rules/space-invaders.ts';
import { spaceInvaders } from '#games/space-invaders/rules/space-invaders.ts';
import type { Change } from '#kit/live-game.ts';

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
  const score = spaceInvaders.score(state).toLocaleString('en');
  return `${reason(state)} · Score ${score} · Wave ${state.wave}`;
}

/** What is read out at the end. */
export function lastWords(state: Frozen<State>): string {
  return `Game over. ${reason(state)}. Score ${spaceInvaders.score(state)}, wave ${state.wave}.`;
}
