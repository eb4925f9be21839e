import { readOneOf } from '#engine/read.ts';
import type { Rules } from '#engine/rules.ts';

export interface State {
  presses: number;
  goal: number;
}

export type Action = 'press';

/** The smallest game that fulfills the contract: press as often as the seed demands. */
export const blank: Rules<State, Action, 'classic'> = {
  id: 'blank',
  version: 1,
  modes: ['classic'],

  start: (_mode, random) => ({ presses: 0, goal: 3 + random.below(3) }),

  readAction: (data) => readOneOf(data, ['press']),

  legal: () => true,

  act(state) {
    state.presses++;
  },

  status: (state) => (state.presses < state.goal ? 'playing' : 'won'),

  score: (state) => state.presses,
};
