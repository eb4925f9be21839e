/** What no honest hand could have done, and what is worth a second look. */
import type { Judge } from '#engine/judge.ts';
import { lessIsBetter, seldom } from '#engine/judge.ts';
import type { Entry } from '#engine/rules.ts';
import { hasMoreWithin, median, sum, ticksOf } from '#engine/statistics.ts';
import { LEAST_MEDIAN } from '#games/whack/rules/limits.ts';
import { EVERY } from '#games/whack/rules/schedule.ts';
import type { Tap } from '#games/whack/rules/tap.ts';

type Log = readonly Entry<Tap>[];

/** A log does not say which finger tapped. With two ticks between the taps of each, ten fingers make at most so many. */
const FINGERS = { taps: 10, ticks: 2 } as const;
/** Fewer hits than this say nothing about the hand. */
const ENOUGH = 5;
/** The median of the ticks from a mole's appearance to its hit. */
const DOUBTED_MEDIAN = 11;
/** Whoever taps much more often than there is a mole to be hit drums on all holes, and looks at none. */
const LEAST_ACCURACY = { percent: 25, taps: 40 } as const;
/** More than so many percent of hits sooner than so many ticks are a guess too many. */
const GUESSES = { percent: 5, ticks: 6 } as const;

export const judge: Judge<Tap> = {
  refusal(log) {
    if (hasMoreWithin(ticksOf(log), FINGERS.taps, FINGERS.ticks))
      return 'This run has more taps at once than ten fingers can make.';
    const times = hitTimes(log);
    if (times.length >= ENOUGH && median(times) < LEAST_MEDIAN)
      return 'This run hits most moles in less than 117 milliseconds, which no eye can do.';
    return null;
  },

  doubt(log) {
    const times = hitTimes(log);
    if (log.length >= LEAST_ACCURACY.taps && times.length * 100 < log.length * LEAST_ACCURACY.percent)
      return seldom('Fewer than one tap in four strikes a mole.');
    if (times.length < ENOUGH) return null;
    const guesses = times.filter((ticks) => ticks < GUESSES.ticks).length;
    if (guesses * 100 > times.length * GUESSES.percent) return seldom('More than 5 % of the hits come within 6 ticks.');
    return median(times) < DOUBTED_MEDIAN ? seldom('The median hit comes less than 11 ticks after its mole.') : null;
  },

  // Of as many hits, the quicker ones.
  measure: ({ log }, ranked) => lessIsBetter(sum(hitTimes(log)), ranked.ticks),
};

/** How many ticks each mole that was hit had been up by then. */
function hitTimes(log: Log): number[] {
  return ticksOf(log, ({ hit }) => hit).map((tick) => tick % EVERY);
}
