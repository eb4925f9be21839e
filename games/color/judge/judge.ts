/** What no honest hand could have done, and what is worth a second look. */
import type { Judge } from '#engine/judge.ts';
import { lessIsBetter, seldom } from '#engine/judge.ts';
import type { Entry } from '#engine/rules.ts';
import { gapsOf, hasMoreWithin, median, quantile, sum, ticksOf } from '#engine/statistics.ts';
import type { Click } from '#games/color/rules/click.ts';
import { LEAST } from '#games/color/rules/limits.ts';

type Log = readonly Entry<Click>[];

/** Fewer hits than this say nothing about the hand: one lucky click would be the whole statistic. */
const ENOUGH = 10;
/** The median of the ticks from a new target to its hit. */
const DOUBTED_MEDIAN = 14;
const LEAST_SPREAD = 3;

export const judge: Judge<Click> = {
  refusal(log) {
    const hits = hitsOf(log);
    // Only between hits: a lucky click at the very start is nobody's fault.
    if (hasMoreWithin(hits, 1, LEAST.gap))
      return 'This run has two hits less than a twelfth of a second apart, which no hand can do.';
    if (hits.length >= ENOUGH && median(timesTo(hits)) < LEAST.median)
      return 'This run answers most colors in less than 150 milliseconds, which no eye can do.';
    return null;
  },

  doubt(log) {
    const times = timesTo(hitsOf(log));
    if (times.length < ENOUGH) return null;
    if (median(times) < DOUBTED_MEDIAN) return seldom('The median hit comes less than 14 ticks after its target.');
    const spread = quantile(times, 90) - quantile(times, 10);
    return spread < LEAST_SPREAD ? seldom('The times of the hits differ by less than 3 ticks.') : null;
  },

  // Of as many hits, the quicker ones.
  measure: ({ log }, ranked) => lessIsBetter(sum(timesTo(hitsOf(log))), ranked.ticks),
};

function hitsOf(log: Log): number[] {
  return ticksOf(log, ({ button, target }) => button === target);
}

/** How many ticks each target stood before it was hit. A target appears with the hit before, the first at the start. */
function timesTo(hits: readonly number[]): number[] {
  return gapsOf([0, ...hits]);
}
