import type { Frozen } from '#engine/rules.ts';
import { answerTo, openInterval, warmthOf } from '#games/number/rules/answer.ts';
import type { State } from '#games/number/rules/number.ts';
import { capitalized, pluralize } from '#kit/words.ts';

export const INVALID = 'Please enter a valid number between 1 and 100';

/** Up to this many guesses count as lucky; bisection never needs more than `LOGICAL`. */
const LUCKY = 5;
const LOGICAL = 7;

export function describeInterval({ guesses, secret }: Frozen<State>): string {
  const { from, to } = openInterval(guesses, secret);
  return from === to ? `Only ${from} is left` : `Between ${from} and ${to}`;
}

export function describeRepeat({ guesses }: Frozen<State>): string | null {
  const last = guesses.at(-1);
  return last !== undefined && guesses.indexOf(last) < guesses.length - 1 ? `You already tried ${last}.` : null;
}

/** Text for screen readers. The page announces the end of the run. */
export function describeGuess(state: Frozen<State>): string {
  const { guesses, secret } = state;
  const last = guesses.at(-1);
  if (last === undefined || last === secret) return '';
  const warmth = warmthOf(last, secret);
  const sentences = [
    `${capitalized(answerTo(last, secret))}.`,
    `${last}.`,
    warmth !== 'far' && `${capitalized(warmth)}.`,
    describeRepeat(state),
    `${describeInterval(state)}.`,
    `Attempt ${guesses.length}.`,
  ];
  return sentences.filter(Boolean).join(' ');
}

export function describeWin({ secret }: Frozen<State>): string {
  return `Correct! The number was ${secret}.`;
}

export function describeAttempts({ guesses }: Frozen<State>): string {
  const count = guesses.length;
  const remark = count <= LUCKY ? ' Lucky' : count <= LOGICAL ? ' Perfect logic' : '';
  return `You guessed it in ${pluralize(count, 'attempt')}.${remark}`;
}
