/** A player that always guesses the middle of the open interval. */
import type { Frozen } from '#engine/rules.ts';
import { openInterval } from '#games/number/rules/answer.ts';
import type { State } from '#games/number/rules/number.ts';

/** Of two middles the lower one. */
export function middle({ guesses, secret }: Frozen<State>): number {
  const { from, to } = openInterval(guesses, secret);
  return Math.floor((from + to) / 2);
}
