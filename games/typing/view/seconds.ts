import type { Frozen } from '#engine/rules.ts';
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import type { State } from '#games/typing/rules/typing.ts';

/** In seconds. */
export const LATE = 10;

/** Never 0 while typing still counts. */
export function secondsLeft({ limit, elapsed }: Frozen<State>): number {
  return Math.ceil((limit - elapsed) / TICKS_PER_SECOND);
}
