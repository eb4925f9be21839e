import type { Frozen } from '#engine/rules.ts';
import type { Action, State } from '#games/space-invaders/rules/space-invaders.ts';
import { spaceInvaders } from '#games/space-invaders/rules/space-invaders.ts';
import { isShotDown, shipWorth } from '#games/space-invaders/view/effects.ts';
import type { Stat } from '#kit/game-view.ts';
import type { Change, RunFacts } from '#kit/running-game.ts';
import { clockTime, formatThousands } from '#kit/words.ts';

export function describeChange({ before, now }: Change<State, Action>): string | null {
  if (now.wave > before.wave) return `Wave ${now.wave}.`;
  if (now.points !== undefined && isShotDown(before, now)) return `Mystery ship, ${shipWorth(before, now)} points.`;
  return now.lives < before.lives && now.lives > 0 ? `Life lost, ${now.lives} left.` : null;
}

function reason({ landed }: Frozen<State>): string {
  return landed ? 'The invaders landed' : 'No lives left';
}

export function describeEnd(state: Frozen<State>): string {
  const score = formatThousands(spaceInvaders.score(state));
  return `${reason(state)} · Score ${score} · Wave ${state.wave}`;
}

export function figuresOf(state: Frozen<State>, { ticks }: RunFacts): readonly Stat[] {
  return [
    { label: 'Wave', value: state.wave },
    { label: 'Time', value: clockTime(ticks) },
    { label: 'Ended by', value: state.landed ? 'Landing' : 'Third hit' },
  ];
}

export function announceEnd(state: Frozen<State>): string {
  return `Game over. ${reason(state)}. Score ${spaceInvaders.score(state)}, wave ${state.wave}.`;
}
