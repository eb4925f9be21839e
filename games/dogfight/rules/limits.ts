/** What a run must keep to for its score to be put on the board. */
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import type { Entry, Ranked } from '#engine/rules.ts';
import type { Action } from '#games/dogfight/rules/action.ts';
import { isHeld } from '#games/dogfight/rules/action.ts';
import { DodgeWitness } from '#games/dogfight/rules/reaction.ts';
import type { State } from '#games/dogfight/rules/state.ts';

type Log = readonly Entry<Action>[];

const MINUTE = 60 * TICKS_PER_SECOND;
/** Changes of held keys within any second. */
const MOST_CHANGES = 40;
const HASTY_CHANGES = 30;
const RICH_MINUTE = 12_000;
const REMARKABLE = 80_000;

export const ranked: Ranked<Action, State> = {
  ticks: 20 * MINUTE,
  entries: 40_000,
  hours: 2,
  pauseSeconds: 1_800,
  // In 72,000 ticks at most 2,769 enemies come, one every 26 ticks, and aces with fewer than 231 plates; each is worth 300.
  highest: 900_000,

  refusal: (log) =>
    changesWithinASecond(log, MOST_CHANGES)
      ? 'This run has more than 40 key changes in a second, which no hand can do.'
      : null,

  doubt(log, score) {
    if (score > REMARKABLE) return 'The score is above 80,000.';
    if (score * MINUTE > RICH_MINUTE * lengthOf(log)) return 'More than 12,000 points a minute.';
    return changesWithinASecond(log, HASTY_CHANGES) ? 'More than 30 key changes in a second.' : null;
  },

  witness: () => new DodgeWitness(),
};

/** Whether any second saw more than so many changes of the held keys. */
function changesWithinASecond(log: Log, most: number): boolean {
  const ticks = log.filter(([, action]) => isHeld(action)).map(([tick]) => tick);
  return ticks.some((tick, index) => {
    const later = ticks[index + most];
    return later !== undefined && later - tick < TICKS_PER_SECOND;
  });
}

/** About how long the run lasted: up to its last action, and a minute at least, as a short one says nothing of its pace. */
function lengthOf(log: Log): number {
  return Math.max(log.at(-1)?.[0] ?? 0, MINUTE);
}
