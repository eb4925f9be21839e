/** What no honest hand could have done, and what is worth a second look. */
import type { Judge } from '#engine/judge.ts';
import { lessIsBetter, seldom } from '#engine/judge.ts';
import type { Entry } from '#engine/rules.ts';
import { hasMoreWithin, ticksOf } from '#engine/statistics.ts';
import { LEAST_GAP } from '#games/simon/rules/limits.ts';
import type { Pad } from '#games/simon/rules/pads.ts';

type Log = readonly Entry<Pad | 'again'>[];

const REMARKABLE = 60;
/** The highest level that anyone is publicly reported to have reached on the toy. */
const BEST_REPORTED = 84;

export const judge: Judge<Pad | 'again'> = {
  refusal: (log) =>
    hasMoreWithin(pressesOf(log), 1, LEAST_GAP)
      ? 'This run has two presses less than a twentieth of a second apart, which the rules of the board do not allow.'
      : null,

  doubt(_log, score) {
    if (score > BEST_REPORTED) return seldom('The level is above 84, the highest that is reported of anyone.');
    return score > REMARKABLE ? seldom('The level is above 60.') : null;
  },

  // Of the same level, the sooner.
  measure: ({ ticks }, ranked) => lessIsBetter(ticks, ranked.ticks),
};

function pressesOf(log: Log): number[] {
  return ticksOf(log, (action) => action !== 'again');
}
