import type { Random } from '#engine/random.ts';
import type { Frozen, Rules } from '#engine/rules.ts';
import { ranked } from '#games/whack/rules/limits.ts';
import type { RushState } from '#games/whack/rules/rush.ts';
import { riserIn, startRush, tickRush, whackRiser } from '#games/whack/rules/rush.ts';
import { EVERY, LASTS, STAYS } from '#games/whack/rules/schedule.ts';
import type { Tap } from '#games/whack/rules/tap.ts';
import { HOLES, readTap } from '#games/whack/rules/tap.ts';

export { EVERY, LASTS, MOLES, STAYS } from '#games/whack/rules/schedule.ts';
export { HOLES } from '#games/whack/rules/tap.ts';

export type Mode = 'classic' | 'rush';

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
  /** Only in that mode, which has its own moles. */
  rush?: RushState;
}

export const whack: Rules<State, Action, Mode> = {
  id: 'whack',
  version: 1,
  modes: ['classic', 'rush'],
  ranked,

  start(mode, random) {
    const isRush = mode === 'rush';
    return {
      passed: 0,
      hole: isRush ? 0 : random.below(HOLES),
      mole: isRush ? 'away' : 'up',
      hits: 0,
      misses: 0,
      streak: 0,
      reaction: 0,
      ...(isRush && { rush: startRush() }),
    };
  },

  readAction: readTap,

  legal: (state, { hole, hit }) => hit === isUp(state, hole),

  act(state, { hole, hit }) {
    if (!hit) {
      state.misses++;
      // In the classic mode only a mole that gets away ends a streak.
      if (state.rush) state.streak = 0;
      return;
    }
    if (state.rush) {
      whackRiser(state, state.rush, hole);
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
      if (state.rush) {
        tickRush(state, state.rush, random);
        return;
      }
      const age = state.passed % EVERY;
      if (age === STAYS && state.mole === 'up') escape(state);
      if (age === 0 && state.passed < LASTS) appear(state, random);
    },
  },

  status({ passed, rush }) {
    if (rush) return rush.hearts <= 0 ? 'lost' : 'playing';
    return passed === LASTS ? 'time' : 'playing';
  },

  score: ({ hits, rush }) => rush?.points ?? hits,
};

export function isUp(state: Frozen<State>, hole: number): boolean {
  if (state.rush) return riserIn(state.rush, hole)?.state === 'up';
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
