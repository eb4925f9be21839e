/** What the answers are in words. */
import type { Frozen } from '#engine/rules.ts';
import { answerTo, openInterval, warmthOf } from '#games/number/rules/answer.ts';
import type { State } from '#games/number/rules/number.ts';
import { capitalized, counted } from '#kit/words.ts';

/** What a text that is no guess is answered with. */
export const INVALID = 'Please enter a valid number between 1 and 100';

/** The most guesses for which the finder is called lucky, and the most that pure logic ever needs. */
const LUCKY = 5;
const LOGICAL = 7;

/** What can still be known of the secret. */
export function describeInterval({ guesses, secret }: Frozen<State>): string {
  const { from, to } = openInterval(guesses, secret);
  return from === to ? `Only ${from} is left` : `Between ${from} and ${to}`;
}

/** That the last guess was made before; `null` if it was not. */
export function describeRepeat({ guesses }: Frozen<State>): string | null {
  const last = guesses.at(-1);
  return last !== undefined && guesses.indexOf(last) < guesses.length - 1 ? `You already tried ${last}.` : null;
}

/** The answer to the last guess, for those who have it read to them. The end is told by the page. */
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

/** How many attempts it took, and what is to be said about that. */
export function describeAttempts({ guesses }: Frozen<State>): string {
  const count = guesses.length;
  const remark = count <= LUCKY ? ' Lucky' : count <= LOGICAL ? ' Perfect logic' : '';
  return `You guessed it in ${counted(count, 'attempt')}.${remark}`;
}
