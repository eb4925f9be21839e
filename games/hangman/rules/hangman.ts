import { readOneOf } from '#engine/read.ts';
import type { Frozen, Rules } from '#engine/rules.ts';
import { ALPHABET } from '#games/hangman/rules/letter.ts';
import { ENTRIES } from '#games/hangman/rules/words.ts';

export type Mode = 'classic';

/** A letter from A to Z. */
export type Action = string;

export interface State {
  word: string;
  /** In order and unique. */
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

  // Repeating a letter costs nothing.
  legal: (state, letter) => !state.guessed.includes(letter),

  act(state, letter) {
    state.guessed.push(letter);
  },

  status(state) {
    if (isFound(state)) return 'won';
    return misses(state) >= ALLOWED ? 'lost' : 'playing';
  },

  // Unscored: the leaderboard stays empty by design.
  score: () => 0,
};

export function misses({ word, guessed }: Frozen<State>): number {
  return guessed.filter((letter) => !word.includes(letter)).length;
}

function isFound({ word, guessed }: Frozen<State>): boolean {
  return [...word].every((letter) => guessed.includes(letter));
}
