/** A player that always asks for the middle of what is still open, as a sensible player would. */
import type { Frozen } from '#engine/rules.ts';
import { openInterval } from '#games/number/rules/answer.ts';
import type { State } from '#games/number/rules/number.ts';

/** The middle of the open interval; of two middles the lower one. */
export function middle({ guesses, secret }: Frozen<State>): number {
  const { from, to } = openInterval(guesses, secret);
  return Math.floor((from + to) / 2);
}
