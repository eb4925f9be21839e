import type { Frozen } from '#engine/rules.ts';
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import type { State } from '#games/typing/rules/typing.ts';

/** From this second on the end is near. */
export const LATE = 10;

/** The second on the clock: never 0 while typing still counts. */
export function secondsLeft({ limit, elapsed }: Frozen<State>): number {
  return Math.ceil((limit - elapsed) / TICKS_PER_SECOND);
}
