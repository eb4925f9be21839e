/** What no honest hand could have done, and what is worth a second look. */
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import type { Judge } from '#engine/judge.ts';
import { FINEST, seldom } from '#engine/judge.ts';
import type { Entry } from '#engine/rules.ts';
import { hasMoreWithin, ticksOf } from '#engine/statistics.ts';
import type { Action } from '#games/dogfight/rules/action.ts';
import { isHeld } from '#games/dogfight/rules/action.ts';
import { MOST_CHANGES } from '#games/dogfight/rules/limits.ts';
import { DodgeWitness } from '#games/dogfight/judge/reaction.ts';
import type { State } from '#games/dogfight/rules/state.ts';

type Log = readonly Entry<Action>[];

const MINUTE = 60 * TICKS_PER_SECOND;
/** Changes of held keys within any second. */
const HASTY_CHANGES = 30;
const RICH_MINUTE = 12_000;
const REMARKABLE = 80_000;

export const judge: Judge<Action, State> = {
  refusal: (log) =>
    changesWithinASecond(log, MOST_CHANGES)
      ? 'This run has more than 40 key changes in a second, which no hand can do.'
      : null,

  doubt(log, score) {
    if (score > REMARKABLE) return seldom('The score is above 80,000.');
    if (score * MINUTE > RICH_MINUTE * lengthOf(log)) return seldom('More than 12,000 points a minute.');
    return changesWithinASecond(log, HASTY_CHANGES) ? seldom('More than 30 key changes in a second.') : null;
  },

  // Of the same score, the better aim.
  measure: ({ state: { fired, struck } }) => (fired === 0 ? 0 : Math.floor((struck * FINEST) / fired)),

  witness: () => new DodgeWitness(),
};

/** Whether any second saw more than so many changes of the held keys. */
function changesWithinASecond(log: Log, most: number): boolean {
  return hasMoreWithin(ticksOf(log, isHeld), most, TICKS_PER_SECOND);
}

/** About how long the run lasted: up to its last action, and a minute at least, as a short one says nothing of its pace. */
function lengthOf(log: Log): number {
  return Math.max(log.at(-1)?.[0] ?? 0, MINUTE);
}
