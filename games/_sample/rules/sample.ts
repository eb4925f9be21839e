import { readFields, readInteger } from '#engine/read.ts';
import type { Rules } from '#engine/rules.ts';
import { LASTS, ranked } from '#games/_sample/rules/limits.ts';

/** In two rows of three. */
export const LAMPS = 6;

export interface State {
  lit: number;
  /** Remaining ticks. */
  left: number;
  score: number;
}

/** Names the lit lamp too, so that the log alone shows what was hit. */
export interface Action {
  readonly lamp: number;
  readonly lit: number;
}

export const sample: Rules<State, Action, 'classic'> = {
  id: 'sample',
  version: 1,
  modes: ['classic'],
  ranked,

  start: (_mode, random) => ({ lit: random.below(LAMPS), left: LASTS, score: 0 }),

  readAction(data) {
    const fields = readFields(data, ['lamp', 'lit']);
    const lamp = readInteger(fields?.lamp, 0, LAMPS - 1);
    const lit = readInteger(fields?.lit, 0, LAMPS - 1);
    return lamp === null || lit === null ? null : { lamp, lit };
  },

  legal: (state, { lit }) => lit === state.lit,

  act(state, { lamp }, random) {
    if (lamp !== state.lit) {
      state.score = Math.max(0, state.score - 5);
      return;
    }
    state.score += 10;
    // One of the others, so that every hit is visible.
    state.lit = (lamp + 1 + random.below(LAMPS - 1)) % LAMPS;
  },

  time: {
    tick(state) {
      state.left--;
    },
  },

  status: (state) => (state.left === 0 ? 'time' : 'playing'),

  score: (state) => state.score,
};
