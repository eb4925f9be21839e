import { readInteger } from '#engine/read.ts';
import type { Rules } from '#engine/rules.ts';
import { HIGHEST, LOWEST } from '#games/number/rules/guess.ts';

export type Mode = 'classic';

/** From 1 to 100. */
export type Action = number;

export interface State {
  secret: number;
  /** In order, repeats included. After a win the last guess is the secret. */
  guesses: number[];
}

export const numberGuessing: Rules<State, Action, Mode> = {
  id: 'number',
  version: 1,
  modes: ['classic'],

  start: (_mode, random) => ({ secret: LOWEST + random.below(HIGHEST - LOWEST + 1), guesses: [] }),

  readAction: (data) => readInteger(data, LOWEST, HIGHEST),

  // Repeated guesses and guesses outside the open interval count as well.
  legal: () => true,

  act(state, guess) {
    state.guesses.push(guess);
  },

  status: (state) => (state.guesses.at(-1) === state.secret ? 'won' : 'playing'),

  // The game has no score; the panel beside it stays empty by design.
  score: () => 0,
};
