import { readOneOf } from '#engine/read.ts';
import type { Frozen, Rules } from '#engine/rules.ts';
import { ALPHABET } from '#games/hangman/rules/letter.ts';
import { ENTRIES } from '#games/hangman/rules/words.ts';

export type Mode = 'classic';

/** The letter that is guessed, A to Z. */
export type Action = string;

export interface State {
  word: string;
  /** Every letter guessed, in order, each once. */
  guessed: string[];
}

/** The wrong guess that loses. */
export const ALLOWED = 6;

const LETTERS: readonly string[] = [...ALPHABET];

export const hangman: Rules<State, Action, Mode> = {
  id: 'hangman',
  version: 1,
  modes: ['classic'],

  start: (_mode, random) => ({ word: random.pick(ENTRIES).word, guessed: [] }),

  readAction: (data) => readOneOf(data, LETTERS),

  // A letter that was guessed before costs nothing, because it is no guess at all.
  legal: (state, letter) => !state.guessed.includes(letter),

  act(state, letter) {
    state.guessed.push(letter);
  },

  status(state) {
    if (isFound(state)) return 'won';
    return misses(state) >= ALLOWED ? 'lost' : 'playing';
  },

  // No score is kept: the panel beside the game stays empty by design.
  score: () => 0,
};

/** How many guessed letters are not in the word. */
export function misses({ word, guessed }: Frozen<State>): number {
  return guessed.filter((letter) => !word.includes(letter)).length;
}

function isFound({ word, guessed }: Frozen<State>): boolean {
  return [...word].every((letter) => guessed.includes(letter));
}
