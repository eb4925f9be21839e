/**
 * What no honest hand could have done, and what is worth a second look.
 *
 * A pilot sees a shot and turns a fifth of a second later, holds keys for as long as a finger takes, presses one after
 * the other, misses often and knows nothing of what will come into sight. Hardly anybody gets beyond 40,000 points. Doubted is who turns from shots too soon, whose
 * fingers all move in the same sixtieth of a second, or by a beat, who hardly misses, flies to where enemies have not yet
 * come, or earns points as nobody does.
 */
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import type { Judge } from '#engine/judge.ts';
import { FINEST } from '#engine/judge.ts';
import type { Entry } from '#engine/rules.ts';
import { hasMoreWithin, ticksOf } from '#engine/statistics.ts';
import type { Action } from '#games/dogfight/rules/action.ts';
import { isHeld } from '#games/dogfight/rules/action.ts';
import { MOST_CHANGES } from '#games/dogfight/rules/limits.ts';
import { PilotWitness } from '#games/dogfight/judge/pilot.ts';
import type { State } from '#games/dogfight/rules/state.ts';

export const judge: Judge<Action, State> = {
  refusal: (log: readonly Entry<Action>[]) =>
    hasMoreWithin(ticksOf(log, isHeld), MOST_CHANGES, TICKS_PER_SECOND)
      ? 'This run has more than 40 key changes in a second, which no hand can do.'
      : null,

  // Of the same score, the better aim.
  measure: ({ state: { fired, struck } }) => (fired === 0 ? 0 : Math.floor((struck * FINEST) / fired)),

  witness: () => new PilotWitness(),
};
