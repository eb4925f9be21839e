import type { Random } from '#engine/random.ts';
import type { Frozen, Rules } from '#engine/rules.ts';
import { ranked } from '#games/whack/rules/limits.ts';
import { EVERY, LASTS, STAYS } from '#games/whack/rules/schedule.ts';
import type { Tap } from '#games/whack/rules/tap.ts';
import { HOLES, readTap } from '#games/whack/rules/tap.ts';

export { EVERY, LASTS, MOLES, STAYS } from '#games/whack/rules/schedule.ts';
export { HOLES } from '#games/whack/rules/tap.ts';

export type Mode = 'classic';

export type Action = Tap;

export interface State {
  /** Ticks since the start. */
  passed: number;
  /** Hole of the current or last mole. */
  hole: number;
  mole: 'up' | 'hit' | 'away';
  hits: number;
  misses: number;
  /** Hits since a mole got away. */
  streak: number;
  /** Sum of reaction times, in ticks. */
  reaction: number;
}

export const whack: Rules<State, Action, Mode> = {
  id: 'whack',
  version: 1,
  modes: ['classic'],
  ranked,

  start: (_mode, random) => ({
    passed: 0,
    hole: random.below(HOLES),
    mole: 'up',
    hits: 0,
    misses: 0,
    streak: 0,
    reaction: 0,
  }),

  readAction: readTap,

  legal: (state, { hole, hit }) => hit === isUp(state, hole),

  act(state, { hit }) {
    if (!hit) {
      state.misses++;
      return;
    }
    state.mole = 'hit';
    state.hits++;
    state.streak++;
    state.reaction += state.passed % EVERY;
  },

  time: {
    tick(state, random) {
      state.passed++;
      const age = state.passed % EVERY;
      if (age === STAYS && state.mole === 'up') escape(state);
      if (age === 0 && state.passed < LASTS) appear(state, random);
    },
  },

  status: (state) => (state.passed === LASTS ? 'time' : 'playing'),

  score: (state) => state.hits,
};

export function isUp(state: Frozen<State>, hole: number): boolean {
  return state.mole === 'up' && state.hole === hole;
}

function escape(state: State): void {
  state.mole = 'away';
  state.streak = 0;
}

function appear(state: State, random: Random): void {
  // One of the other eight: a hole never repeats.
  state.hole = (state.hole + 1 + random.below(HOLES - 1)) % HOLES;
  state.mole = 'up';
}
