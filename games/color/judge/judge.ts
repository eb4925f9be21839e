/** What no honest hand could have done, and what is worth a second look. */
import type { Judge } from '#engine/judge.ts';
import type { Entry } from '#engine/rules.ts';
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
    const times = hitTimes(log);
    // The first hit has no hit before it; a lucky click at the very start is nobody's fault.
    if (times.slice(1).some((ticks) => ticks < LEAST.gap))
      return 'This run has two hits less than a twelfth of a second apart, which no hand can do.';
    if (times.length >= ENOUGH && quantile(times, 50) < LEAST.median)
      return 'This run answers most colors in less than 150 milliseconds, which no eye can do.';
    return null;
  },

  doubt(log) {
    const times = hitTimes(log);
    if (times.length < ENOUGH) return null;
    if (quantile(times, 50) < DOUBTED_MEDIAN) return 'The median hit comes less than 14 ticks after its target.';
    const spread = quantile(times, 90) - quantile(times, 10);
    return spread < LEAST_SPREAD ? 'The times of the hits differ by less than 3 ticks.' : null;
  },
};

/** How many ticks each target stood before it was hit. A target appears with the hit before, the first at the start. */
function hitTimes(log: Log): number[] {
  const hits = log.filter(([, { button, target }]) => button === target).map(([tick]) => tick);
  return hits.map((tick, index) => tick - (hits[index - 1] ?? 0));
}

/** The value that so many percent of the others do not exceed. */
function quantile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(((sorted.length - 1) * percent) / 100)]!;
}
