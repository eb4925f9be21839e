import type { Random } from '#engine/random.ts';
import type { Rules } from '#engine/rules.ts';
import type { Click } from '#games/color/rules/click.ts';
import { COLORS, readClick } from '#games/color/rules/click.ts';
import { ranked } from '#games/color/rules/limits.ts';

export { COLORS } from '#games/color/rules/click.ts';

export type Mode = 'classic';

export type Action = Click;

export interface State {
  /** Index into `COLORS`. */
  target: number;
  /** Remaining ticks. */
  left: number;
  score: number;
  hits: number;
  misses: number;
  streak: number;
  bestStreak: number;
}

/** Length of a run in ticks. */
export const LASTS = 1_800;
const POINTS = { hit: 10, miss: 5 } as const;

export const color: Rules<State, Action, Mode> = {
  id: 'color',
  version: 1,
  modes: ['classic'],
  ranked,

  start: (_mode, random) => ({
    target: random.below(COLORS.length),
    left: LASTS,
    score: 0,
    hits: 0,
    misses: 0,
    streak: 0,
    bestStreak: 0,
  }),

  readAction: readClick,

  legal: (state, { target }) => target === state.target,

  act(state, { button }, random) {
    if (button === state.target) hit(state, random);
    else miss(state);
  },

  time: {
    tick(state) {
      state.left--;
    },
  },

  status: (state) => (state.left === 0 ? 'time' : 'playing'),

  score: (state) => state.score,
};

function hit(state: State, random: Random): void {
  state.score += POINTS.hit;
  state.hits++;
  state.streak++;
  state.bestStreak = Math.max(state.bestStreak, state.streak);
  // One of the other five, so that every hit visibly changes the target.
  state.target = (state.target + 1 + random.below(COLORS.length - 1)) % COLORS.length;
}

function miss(state: State): void {
  state.score = Math.max(0, state.score - POINTS.miss);
  state.misses++;
  state.streak = 0;
}
