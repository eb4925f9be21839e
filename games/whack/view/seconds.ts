import type { Frozen } from '#engine/rules.ts';
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import type { State } from '#games/whack/rules/whack.ts';
import { LASTS } from '#games/whack/rules/whack.ts';

/** From this second on the end is near. */
export const LATE = 5;

/** The second on the clock: never 0 while a tap still counts. */
export function secondsLeft(state: Frozen<State>): number {
  return Math.ceil((LASTS - state.passed) / TICKS_PER_SECOND);
}
