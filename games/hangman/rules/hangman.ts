import { readOneOf } from '#engine/read.ts';
import type { Frozen, Rules } from '#engine/rules.ts';
import { ALPHABET } from '#games/hangman/rules/letter.ts';
import type { Gift } from '#games/hangman/rules/gift.ts';
import { readGift } from '#games/hangman/rules/gift.ts';
import type { Topic } from '#games/hangman/rules/topics.ts';
import { HINTS, TOPICS, wordsAbout } from '#games/hangman/rules/topics.ts';
import { categoryOf, ENTRIES } from '#games/hangman/rules/words.ts';

export type Mode = 'classic' | Topic | 'friend';

/** A letter from A to Z, or the word of a friend before the first letter. */
export type Action = string | Gift;

export interface State {
  /** Empty in `friend` until the word is given. */
  word: string;
  /** In order and unique. */
  guessed: string[];
  /** Only in the modes with topics. */
  topic?: Topic;
  /** Only in `friend`. */
  gift?: { hint: string; from: string };
}

/** The wrong guess that loses. */
export const ALLOWED = 6;

const LETTERS: readonly string[] = [...ALPHABET];

export const hangman: Rules<State, Action, Mode> = {
  id: 'hangman',
  version: 1,
  modes: ['classic', ...TOPICS],
  linkModes: ['friend'],

  start(mode, random) {
    if (mode === 'classic') return { word: random.pick(ENTRIES).word, guessed: [] };
    if (mode === 'friend') return { word: '', guessed: [], gift: { hint: '', from: '' } };
    return { word: random.pick(wordsAbout(mode)), guessed: [], topic: mode };
  },

  readAction: (data) => readOneOf(data, LETTERS) ?? readGift(data),

  legal(state, action) {
    if (typeof action !== 'string') return state.word === '';
    // Repeating a letter costs nothing.
    return state.word !== '' && !state.guessed.includes(action);
  },

  act(state, action) {
    if (typeof action === 'string') state.guessed.push(action);
    else {
      state.word = action.word;
      state.gift = { hint: action.hint, from: action.from };
    }
  },

  status(state) {
    if (state.word !== '' && isFound(state)) return 'won';
    return misses(state) >= ALLOWED ? 'lost' : 'playing';
  },

  // Unscored: the leaderboard stays empty by design.
  score: () => 0,
};

export function misses({ word, guessed }: Frozen<State>): number {
  return guessed.filter((letter) => !word.includes(letter)).length;
}

/** Empty if there is none. */
export function hintFor({ word, topic, gift }: Frozen<State>): string {
  if (gift) return gift.hint;
  return topic ? HINTS[topic] : categoryOf(word);
}

function isFound({ word, guessed }: Frozen<State>): boolean {
  return [...word].every((letter) => guessed.includes(letter));
}
