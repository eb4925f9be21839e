/** Screen reader texts. */
import type { Frozen } from '#engine/rules.ts';
import type { Action, State } from '#games/hangman/rules/hangman.ts';
import { ALLOWED, hangman, hintFor, misses } from '#games/hangman/rules/hangman.ts';
import type { Change } from '#kit/running-game.ts';
import { pluralize } from '#kit/words.ts';

export function describeWord(state: Frozen<State>): string {
  const isOver = hangman.status(state) !== 'playing';
  const letters = [...state.word].map((letter) => (isOver || state.guessed.includes(letter) ? letter : 'blank'));
  return `Word: ${letters.join(' ')}.`;
}

/** The page announces the end. */
export function describeGuess({ now, action }: Change<State, Action>): string | null {
  if (action === null || hangman.status(now) !== 'playing') return null;
  if (typeof action !== 'string') return describeStart(now);
  const count = [...now.word].filter((letter) => letter === action).length;
  const answer =
    count === 0 ? `${action} is not in the word.` : `${action} is in the word, ${pluralize(count, 'time')}.`;
  const wrong = misses(now);
  return `${answer} ${describeWord(now)} ${wrong} wrong, ${ALLOWED - wrong} left.`;
}

/** `null` without a friend's word. */
export function giverOf({ gift, word }: Frozen<State>): string | null {
  if (!gift) return null;
  return word === '' ? 'This link has no word' : `${gift.from || 'A friend'} gave you a word`;
}

/** Before the first letter. */
export function describeStart(state: Frozen<State>): string {
  const hint = hintFor(state);
  const sentences = [giverOf(state), `${state.word.length} letters`, hint && `Hint: ${hint}`];
  return `${sentences.filter(Boolean).join('. ')}.`;
}

export function describeRepeat({ word }: Frozen<State>, letter: string): string {
  return `You already tried ${letter}. It is ${word.includes(letter) ? '' : 'not '}in the word.`;
}

export function describeEnd({ word }: Frozen<State>): string {
  return `The word was ${word}`;
}
