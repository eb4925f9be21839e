import { readWhole } from '#engine/read.ts';
import type { Rules } from '#engine/rules.ts';

export type Mode = 'classic';

/** The card to flip, 0 to 15 in reading order. */
export type Action = number;

export interface State {
  /** The symbol of each card, 0 to 7, in reading order. */
  cards: number[];
  /** The open cards that are not matched: none, one, or two that differ. */
  flipped: number[];
  /** Both cards of every pair that was found, in the order of finding. */
  matched: number[];
  moves: number;
  /** Ticks until two cards that differ turn back; 0 if there are none. */
  wait: number;
}

export const PAIRS = 8;
/** How many cards lie side by side, and how many rows of them. */
export const SIZE = 4;
/** How long two cards that differ stay open: one second. */
export const OPEN_FOR = 60;

const CARDS = 2 * PAIRS;

export const memory: Rules<State, Action, Mode> = {
  id: 'memory',
  version: 1,
  modes: ['classic'],

  start(_mode, random) {
    const cards = Array.from({ length: CARDS }, (_, place) => Math.floor(place / 2));
    return { cards: random.shuffle(cards), flipped: [], matched: [], moves: 0, wait: 0 };
  },

  readAction: (data) => readWhole(data, 0, CARDS - 1),

  legal: ({ flipped, matched }, card) => flipped.length < 2 && !flipped.includes(card) && !matched.includes(card),

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

  status: (state) => (state.matched.length === CARDS ? 'won' : 'playing'),

  // No score is kept: the panel beside the game stays empty by design.
  score: () => 0,
};
