import type { Frozen } from '#engine/rules.ts';
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import type { State } from '#games/whack/rules/whack.ts';
import { LASTS } from '#games/whack/rules/whack.ts';

export function ticksLeft({ passed }: Frozen<State>): number {
  return LASTS - passed;
}

/** The second on the clock: never 0 while a tap still counts. */
export function secondsLeft(state: Frozen<State>): number {
  return Math.ceil(ticksLeft(state) / TICKS_PER_SECOND);
}
