import { readInteger } from '#engine/read.ts';
import type { Rules } from '#engine/rules.ts';

/** 16 or 36 cards. */
export type Mode = 'classic' | 'large';

/** The card to flip, from 0 in reading order. */
export type Action = number;

export interface State {
  /** Symbols in reading order: 0 to 7, or 0 to 17 in the large game. */
  cards: number[];
  /** Open cards that are not matched: none, one, or two that differ. */
  flipped: number[];
  /** Both cards of every pair, in the order of finding. */
  matched: number[];
  moves: number;
  /** Ticks until two different cards turn back; 0 if there are none. */
  wait: number;
}

/** Cards per row and column. */
export const SIZES: Readonly<Record<Mode, number>> = { classic: 4, large: 6 };
/** Ticks that two different cards stay open. */
export const OPEN_FOR = 60;

const MOST_CARDS = SIZES.large * SIZES.large;

export const memory: Rules<State, Action, Mode> = {
  id: 'memory',
  version: 1,
  modes: ['classic', 'large'],

  start(mode, random) {
    const cards = Array.from({ length: SIZES[mode] * SIZES[mode] }, (_, place) => Math.floor(place / 2));
    return { cards: random.shuffle(cards), flipped: [], matched: [], moves: 0, wait: 0 };
  },

  readAction: (data) => readInteger(data, 0, MOST_CARDS - 1),

  legal: ({ cards, flipped, matched }, card) =>
    card < cards.length && flipped.length < 2 && !flipped.includes(card) && !matched.includes(card),

  act(state, card) {
    const first = state.flipped[0];
    state.flipped.push(card);
    if (first === undefined) return;
    state.moves++;
    if (state.cards[first] === state.cards[card]) {
      state.matched.push(first, card);
      state.flipped = [];
    } else state.wait = OPEN_FOR;
  },

  time: {
    tick(state) {
      if (state.wait > 0 && --state.wait === 0) state.flipped = [];
    },
  },

  status: (state) => (state.matched.length === state.cards.length ? 'won' : 'playing'),

  // Unscored: the leaderboard stays empty by design.
  score: () => 0,
};
