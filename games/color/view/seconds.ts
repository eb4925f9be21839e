import type { Frozen } from '#engine/rules.ts';
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import type { State } from '#games/color/rules/color.ts';

export function ticksLeft({ left }: Frozen<State>): number {
  return left;
}

/** The second on the clock: never 0 while a click still counts, and never more than a run has. */
export function secondsLeft(state: Frozen<State>): number {
  return Math.ceil(ticksLeft(state) / TICKS_PER_SECOND);
}
