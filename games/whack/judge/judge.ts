/**
 * Refuses impossible runs and doubts suspicious ones.
 *
 * No known player hits most moles within a third of a second, and those who come close miss some. People take longer to
 * distant holes and vary in speed. The judge doubts runs that are faster (even in part), evenly timed, hit unseen
 * moles, drum on all holes, or play well in slow motion.
 */
import type { Measured } from '#engine/evidence.ts';
import { measured, measuredLag, weighEvidence } from '#engine/evidence.ts';
import type { Judge } from '#engine/judge.ts';
import { tieBreakByLess } from '#engine/judge.ts';
import type { Entry } from '#engine/rules.ts';
import { correlationZ, exceedsRate, median, quantile, spread, sum, ticksOf } from '#engine/statistics.ts';
import { LEAST_MEDIAN } from '#games/whack/rules/limits.ts';
import { EVERY } from '#games/whack/rules/schedule.ts';
import type { Tap } from '#games/whack/rules/tap.ts';

type Log = readonly Entry<Tap>[];

/** The log has no fingers: at two ticks between taps of each, ten make at most this many. */
const FINGERS = { taps: 10, ticks: 2 } as const;
const ENOUGH = 5;
/** Minimum hits to judge the spread of times. */
const MANY = 12;
/** Faster than anyone can see a mole. */
const UNSEEN = 9;
/** Minimum hits to judge the fastest tenth, as guesses may be lucky. */
const MOST_MOLES = 20;
/** Median ticks below which people miss. */
const HASTE = 21;

export const judge: Judge<Tap> = {
  isForced: true,

  refusal(log) {
    if (exceedsRate(ticksOf(log), FINGERS.taps, FINGERS.ticks))
      return 'This run has more taps at once than ten fingers can make.';
    const times = hitTimes(log);
    if (times.length >= ENOUGH && median(times) < LEAST_MEDIAN)
      return 'This run hits most moles in less than 117 milliseconds, which no eye can do.';
    return null;
  },

  doubt(log, _score, seen) {
    const times = hitTimes(log);
    if (times.length < ENOUGH) return weighEvidence([], seen);
    const lag = measuredLag(seen?.lag ?? 0, (HASTE + 2 - median(times)) / 3);
    return weighEvidence([lag, ...pace(log, times), ...quickest(times), ...shape(log, times)], seen);
  },

  times: (log) => ({ kind: 'reactions', done: ['hit', 'hits'], ticks: hitTimes(log) }),

  // Of equally many hits, the faster ones rank higher.
  measure: ({ log }, ranked) => tieBreakByLess(sum(hitTimes(log)), ranked.maxTicks),
};

function pace(log: Log, times: readonly number[]): Measured[] {
  const middle = median(times);
  const early = times.filter((ticks) => ticks < UNSEEN).length / times.length;
  const struck = times.length / log.length;
  const missed = log.length - times.length;
  const haste = Math.max(0, HASTE - middle);
  return [
    measured('median', middle, PACE, `The median hit comes ${middle} ticks after its mole.`),
    measured('early', early, EARLY, 'Moles are hit before they can have been seen.'),
    measured('struck', log.length < 40 ? 1 : struck, STRUCK, 'Few of many taps strike a mole.'),
    measured('faultless', missed * 20 > log.length ? 0 : haste, FAULTLESS, 'Quick hits go without a miss.'),
  ];
}

const PACE = [
  [10, 4.5],
  [14, 3.2],
  [16, 2.6],
  [18, 1.9],
  [20, 0.6],
  [22, 0],
  [30, -0.3],
] as const;
const EARLY = [
  [0, 0],
  [0.08, 0.2],
  [0.2, 2],
  [0.4, 4],
] as const;
const STRUCK = [
  [0.12, 4.5],
  [0.25, 3],
  [0.4, 0.5],
  [0.5, 0],
] as const;
const FAULTLESS = [
  [0, 0],
  [4, 0.6],
  [8, 1],
] as const;

/** A bot can reach any median by mixing slow hits with fast ones. */
function quickest(times: readonly number[]): Measured[] {
  if (times.length < MOST_MOLES) return [];
  const [tenth, quarter] = [quantile(times, 10), quantile(times, 25)];
  return [
    measured('tenth', tenth, TENTH, `A tenth of the hits come within ${tenth} ticks.`),
    measured('quarter', quarter, QUARTER, `A quarter of the hits come within ${quarter} ticks.`),
    measured('twoSpeeds', median(times) / Math.max(tenth, 1), TWO_SPEEDS, 'Some hits are much quicker than most.'),
  ];
}

const TENTH = [
  [7, 4],
  [9, 3],
  [11, 1.8],
  [13, 0.5],
  [14, 0],
] as const;
const QUARTER = [
  [9, 4],
  [11, 3],
  [13, 1.2],
  [15, 0.2],
  [16, 0],
] as const;
const TWO_SPEEDS = [
  [1.4, 0],
  [1.7, 0.8],
  [2, 2],
  [2.6, 3],
  [3.2, 4],
] as const;

function shape(log: Log, times: readonly number[]): Measured[] {
  if (times.length < MANY) return [];
  const holes = log.filter(([, { hit }]) => hit).map(([, { hole }]) => hole);
  const ways = holes.slice(1).map((hole, index) => distance(hole, holes[index]!));
  return [
    measured('spread', spread(times), SPREAD, 'The times of the hits hardly differ.'),
    measured('distance', correlationZ(times.slice(1), ways), DISTANCE, 'Farther holes take no longer.'),
  ];
}

const SPREAD = [
  [1, 4.5],
  [2, 2.6],
  [3, 1],
  [5, 0],
  [14, -0.3],
] as const;
const DISTANCE = [
  [-1.5, 0.6],
  [0, 0.4],
  [1.5, 0],
  [3, -0.8],
] as const;

/** Ticks from each mole's appearance to its hit. */
function hitTimes(log: Log): number[] {
  return ticksOf(log, ({ hit }) => hit).map((tick) => tick % EVERY);
}

/** Squared, which preserves the order. */
function distance(one: number, other: number): number {
  const across = (one % 3) - (other % 3);
  const down = Math.floor(one / 3) - Math.floor(other / 3);
  return across * across + down * down;
}
