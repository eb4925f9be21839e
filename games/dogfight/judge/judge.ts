/**
 * Refuses impossible runs and flags suspicious ones.
 * People react to a shot after about 200 ms, hold keys for several ticks, press them one by one, miss often and rarely
 * exceed 40,000 points. The judge flags early dodges, keys changed in the same tick or to a beat, high accuracy, flying
 * to where enemies are about to appear, and superhuman scores.
 */
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import type { Judge } from '#engine/judge.ts';
import { MAX_TIE_BREAK } from '#engine/judge.ts';
import type { Entry } from '#engine/rules.ts';
import { exceedsRate, ticksOf } from '#engine/statistics.ts';
import type { Action } from '#games/dogfight/rules/action.ts';
import { isHeld } from '#games/dogfight/rules/action.ts';
import { MOST_CHANGES } from '#games/dogfight/rules/limits.ts';
import { PilotWitness } from '#games/dogfight/judge/pilot.ts';
import type { State } from '#games/dogfight/rules/state.ts';

export const judge: Judge<Action, State> = {
  refusal: (log: readonly Entry<Action>[]) =>
    exceedsRate(ticksOf(log, isHeld), MOST_CHANGES, TICKS_PER_SECOND)
      ? 'This run has more than 40 key changes in a second, which no hand can do.'
      : null,

  // Of equal scores, better aim ranks higher.
  measure: ({ state: { fired, struck } }) => (fired === 0 ? 0 : Math.floor((struck * MAX_TIE_BREAK) / fired)),

  witness: () => new PilotWitness(),
};
