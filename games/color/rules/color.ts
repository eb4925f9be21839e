import type { Random } from '#engine/random.ts';
import type { Frozen, Rules } from '#engine/rules.ts';
import type { Click } from '#games/color/rules/click.ts';
import { COLORS, readClick } from '#games/color/rules/click.ts';
import { ranked } from '#games/color/rules/limits.ts';

export { COLORS } from '#games/color/rules/click.ts';

export type Mode = 'classic' | 'stroop';

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
  /** Only in `stroop`: the color that the word names. `target` is its ink. */
  word?: number;
}

/** Length of a run in ticks. */
export const LASTS = 1_800;
const POINTS = { hit: 10, miss: 5 } as const;
/** `stroop` uses the first four colors. */
export const INKS = 4;
/** In `stroop`, hits count double from this streak on. */
const DOUBLE_FROM = 5;

export const color: Rules<State, Action, Mode> = {
  id: 'color',
  version: 1,
  modes: ['classic', 'stroop'],
  ranked,

  start(mode, random) {
    const target = random.below(mode === 'stroop' ? INKS : COLORS.length);
    const state: State = { target, left: LASTS, score: 0, hits: 0, misses: 0, streak: 0, bestStreak: 0 };
    if (mode === 'stroop') state.word = wordFor(target, random);
    return state;
  },

  readAction: readClick,

  legal: (state, { button, target }) => target === state.target && button < buttonsOf(state),

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

const buttonsOf = ({ word }: Frozen<State>): number => (word === undefined ? COLORS.length : INKS);

export const countsDouble = ({ word, streak }: Frozen<State>): boolean => word !== undefined && streak >= DOUBLE_FROM;

/** One word in four names its own ink, so that reading it sometimes helps. */
function wordFor(ink: number, random: Random): number {
  return random.chance(1, 4) ? ink : otherThan(ink, INKS, random);
}

const otherThan = (one: number, colors: number, random: Random) => (one + 1 + random.below(colors - 1)) % colors;

function hit(state: State, random: Random): void {
  state.score += countsDouble(state) ? 2 * POINTS.hit : POINTS.hit;
  state.hits++;
  state.streak++;
  state.bestStreak = Math.max(state.bestStreak, state.streak);
  // Another one, so that every hit visibly changes the target.
  state.target = otherThan(state.target, buttonsOf(state), random);
  if (state.word !== undefined) state.word = wordFor(state.target, random);
}

function miss(state: State): void {
  state.score = Math.max(0, state.score - POINTS.miss);
  state.misses++;
  state.streak = 0;
}
