/** A player that always guesses the middle of the open interval. */
import type { Frozen } from '#engine/rules.ts';
import type { State } from '#games/number/rules/number.ts';
import { possible } from '#games/number/rules/number.ts';

/** Of two middles the lower one. */
export function middle(state: Frozen<State>): number {
  const { from, to } = possible(state);
  return Math.floor((from + to) / 2);
}
