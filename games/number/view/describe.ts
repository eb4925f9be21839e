import type { Frozen } from '#engine/rules.ts';
import { answerTo, warmthOf } from '#games/number/rules/answer.ts';
import type { Action, Mode, State } from '#games/number/rules/number.ts';
import { highestOf, MOST_GUESSES, numberGuessing, possible } from '#games/number/rules/number.ts';
import { isEmpty } from '#games/number/rules/your-number.ts';
import type { Stat } from '#kit/game-view.ts';
import type { Change } from '#kit/running-game.ts';
import { capitalized, pluralize } from '#kit/words.ts';

export const CONTRADICTION = "That can't be. Did I miss one?";

/** Up to this many guesses count as lucky; bisection never needs more than `logical`. */
const LUCK = { classic: { lucky: 5, logical: 7 }, thousand: { lucky: 8, logical: MOST_GUESSES } } as const;

export function modeOf({ highest, replies }: Frozen<State>): Mode {
  if (replies) return 'yours';
  return highest ? 'thousand' : 'classic';
}

export function describeInvalid(state: Frozen<State>): string {
  return `Please enter a valid number between 1 and ${highestOf(state)}`;
}

export function countersOf(state: Frozen<State>): readonly Stat[] {
  const { guesses, replies, highest } = state;
  if (replies) {
    const { from, to } = possible(state);
    return [
      { label: 'Guesses', value: guesses.length },
      { label: 'Range', value: from < to ? `${from}-${to}` : from === to ? from : '?' },
    ];
  }
  const attempts = { label: 'Attempts', value: guesses.length };
  return highest ? [attempts, { label: 'Left', value: MOST_GUESSES - guesses.length }] : [attempts];
}

export function describeInterval(state: Frozen<State>): string {
  const { from, to } = possible(state);
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
  if (last === undefined || numberGuessing.status(state) !== 'playing') return '';
  const warmth = warmthOf(last, secret, highestOf(state));
  const sentences = [
    `${capitalized(answerTo(last, secret))}.`,
    `${last}.`,
    warmth !== 'far' && `${capitalized(warmth)}.`,
    describeRepeat(state),
    `${describeInterval(state)}.`,
    `Attempt ${guesses.length}.`,
    state.highest && `${MOST_GUESSES - guesses.length} left.`,
  ];
  return sentences.filter(Boolean).join(' ');
}

export function describeResult(state: Frozen<State>): string {
  const { secret, guesses, replies } = state;
  if (replies) return `Found it! Your number is ${guesses.at(-1)}.`;
  return numberGuessing.status(state) === 'lost'
    ? `Out of guesses. The number was ${secret}.`
    : `Correct! The number was ${secret}.`;
}

export function describeAttempts(state: Frozen<State>): string {
  const { guesses, replies, highest } = state;
  const count = guesses.length;
  if (replies) return `The computer needed ${pluralize(count, 'guess', 'guesses')}.`;
  if (numberGuessing.status(state) === 'lost') return `${describeInterval(state)} after ${count} guesses.`;
  const { lucky, logical } = LUCK[highest ? 'thousand' : 'classic'];
  const remark = count <= lucky ? ' Lucky' : count <= logical ? ' Perfect logic' : '';
  return `You guessed it in ${pluralize(count, 'attempt')}.${remark}`;
}

/** Only the computer's questions: the field announces answers to guesses itself. */
export function announceQuestion({ now, fresh }: Pick<Change<State, Action>, 'now' | 'fresh'>): string | null {
  if (!now.replies || numberGuessing.status(now) !== 'playing') return null;
  if (isEmpty(possible(now))) return CONTRADICTION;
  const question = `Is it ${now.guesses.at(-1)}?`;
  if (fresh || now.replies.length === 0) return `Think of a number from 1 to 100. ${question}`;
  return `${question} ${describeInterval(now)}.`;
}
