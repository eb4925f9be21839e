import type { Frozen } from '#engine/rules.ts';
import type { Action, State } from '#games/flappy/rules/flappy.ts';
import { MEDALS, medalFor } from '#games/flappy/view/medals.ts';
import type { Stat } from '#kit/game-view.ts';
import type { Change, RunFacts } from '#kit/running-game.ts';
import { clockTime } from '#kit/words.ts';

/** Announce the score at every multiple of this. */
const READ_OUT_EVERY = 10;
const OBSTACLE = { pipe: 'Pipe', ground: 'Ground', ceiling: 'Ceiling' } as const;
const HIT = { pipe: 'hit a pipe', ground: 'hit the ground', ceiling: 'hit the ceiling' } as const;

/** For example "8 to gold"; `null` at the highest medal. */
export function describeNext(score: number): string | null {
  const next = MEDALS.findLast(({ from }) => score < from);
  return next ? `${next.from - score} to ${next.name.toLowerCase()}` : null;
}

export function figuresOf({ hit }: Frozen<State>, { actions, ticks }: RunFacts): readonly Stat[] {
  const figures: Stat[] = [
    { label: 'Time', value: clockTime(ticks) },
    { label: 'Flaps', value: actions },
  ];
  if (hit) figures.push({ label: 'Hit', value: OBSTACLE[hit] });
  return figures;
}

export function describeChange({ before, now }: Change<State, Action>): string | null {
  return now.passed > before.passed && now.passed % READ_OUT_EVERY === 0 ? `Score ${now.passed}.` : null;
}

export function describeEnd({ passed }: Frozen<State>): string {
  const medal = medalFor(passed);
  return medal ? `Score ${passed} · ${medal.name} medal` : `Score ${passed}`;
}

export function announceEnd(state: Frozen<State>): string {
  const medal = medalFor(state.passed);
  const facts = [`Game over, score ${state.passed}`];
  if (medal) facts.push(`${medal.name.toLowerCase()} medal`);
  if (state.hit) facts.push(HIT[state.hit]);
  return `${facts.join(', ')}.`;
}
