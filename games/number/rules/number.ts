import { readWhole } from '#engine/read.ts';
import type { Rules } from '#engine/rules.ts';
import { HIGHEST, LOWEST } from '#games/number/rules/guess.ts';

export type Mode = 'classic';

/** The guess, from 1 to 100. */
export type Action = number;

export interface State {
  secret: number;
  /** In order, also those made twice. Once the run is won, the last is the secret. */
  guesses: number[];
}

export const numberGuessing: Rules<State, Action, Mode> = {
  id: 'number',
  version: 1,
  modes: ['classic'],

  start: (_mode, random) => ({ secret: LOWEST + random.below(HIGHEST - LOWEST + 1), guesses: [] }),

  readAction: (data) => readWhole(data, LOWEST, HIGHEST),

  // Every guess is answered, also one that was made before or that the answers have ruled out.
  legal: () => true,

  act(state, guess) {
    state.guesses.push(guess);
  },

  status: (state) => (state.guesses.at(-1) === state.secret ? 'won' : 'playing'),

  // No score is kept: the panel beside the game stays empty by design.
  score: () => 0,
};
