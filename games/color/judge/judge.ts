/**
 * Refuses impossible runs and flags suspicious ones.
 * The best people need about 400 ms per color, miss one in thirty, take longer for some buttons, and reach 750 points.
 * The judge flags runs that are faster (even for some hits only), never miss, are clock-like, take equally long for
 * every button, click all buttons until one is right, or play well in slow motion.
 */
import type { Measured } from '#engine/evidence.ts';
import { measured, measuredLag, weighEvidence } from '#engine/evidence.ts';
import type { Judge } from '#engine/judge.ts';
import { tieBreakByLess } from '#engine/judge.ts';
import type { Entry } from '#engine/rules.ts';
import {
  correlationZ,
  gapsOf,
  exceedsRate,
  skewness,
  mean,
  median,
  quantile,
  spread,
  sum,
  ticksOf,
} from '#engine/statistics.ts';
import type { Click } from '#games/color/rules/click.ts';
import { COLORS } from '#games/color/rules/click.ts';
import { LEAST } from '#games/color/rules/limits.ts';

type Log = readonly Entry<Click>[];

/** Minimum hits for the median: of fewer, one lucky click would decide it. */
const ENOUGH = 10;
/** Minimum hits for correlations and quantiles. */
const MANY = 30;
/** Median ticks per hit below which people make errors. */
const HASTE = 26;

export const judge: Judge<Click> = {
  isForced: true,

  refusal(log) {
    const hits = hitsOf(log);
    // Only gaps between hits: the first click of a run may be lucky.
    if (exceedsRate(hits, 1, LEAST.gap))
      return 'This run has two hits less than a twelfth of a second apart, which no hand can do.';
    if (hits.length >= ENOUGH && median(timesTo(hits)) < LEAST.median)
      return 'This run answers most colors in less than 150 milliseconds, which no eye can do.';
    return null;
  },

  doubt(log, score, seen) {
    const times = timesTo(hitsOf(log));
    if (times.length < ENOUGH) return weighEvidence([], seen);
    const lag = measuredLag(seen?.lag ?? 0, (HASTE + 1 - median(times)) / 4);
    const points = measured('score', score, SCORE, `The score of ${score} is more than people reach.`);
    return weighEvidence([points, lag, ...pace(log, times), ...quickest(times), ...shape(log, times)], seen);
  },

  times: (log) => ({ kind: 'reactions', done: ['hit', 'hits'], ticks: timesTo(hitsOf(log)) }),

  // Of equal hits, faster ones rank higher.
  measure: ({ log }, ranked) => tieBreakByLess(sum(timesTo(hitsOf(log))), ranked.maxTicks),
};

function pace(log: Log, times: readonly number[]): Measured[] {
  const middle = median(times);
  const missed = (log.length - times.length) / log.length;
  // Fast people miss one in twelve; fewer misses at that pace are suspicious.
  const haste = Math.max(0, HASTE - middle) * Math.max(0, 1 - 12 * missed);
  return [
    measured('median', middle, PACE, `The median hit comes ${middle} ticks after its color.`),
    measured('missed', missed, MISSED, 'Most clicks are wrong.'),
    measured('faultless', times.length < MANY ? 0 : haste, FAULTLESS, 'Quick hits go with few misses.'),
  ];
}

const PACE = [
  [13, 4.5],
  [16, 3.4],
  [18, 2.2],
  [20, 1.2],
  [22, 0.6],
  [24, 0],
  [32, -0.3],
] as const;
const MISSED = [
  [0.35, 0],
  [0.5, 1.5],
  [0.65, 3],
  [0.8, 4.5],
] as const;
const FAULTLESS = [
  [0, 0],
  [3, 0.5],
  [8, 1.2],
] as const;

const SCORE = [
  [820, 0],
  [860, 0.6],
  [920, 2.4],
  [1_000, 3.8],
  [1_100, 4.5],
] as const;

/** A program can fake any median by mixing slow hits with fast ones. */
function quickest(times: readonly number[]): Measured[] {
  if (times.length < MANY) return [];
  const [tenth, quarter] = [quantile(times, 10), quantile(times, 25)];
  return [
    measured('tenth', tenth, TENTH, `A tenth of the hits come within ${tenth} ticks.`),
    measured('quarter', quarter, QUARTER, `A quarter of the hits come within ${quarter} ticks.`),
    measured('twoSpeeds', median(times) / tenth, TWO_SPEEDS, 'Some hits are much quicker than most.'),
  ];
}

const TENTH = [
  [8, 4],
  [11, 3],
  [14, 1],
  [16, 0],
] as const;
const QUARTER = [
  [9, 4],
  [13, 3],
  [15, 1],
  [17, 0],
] as const;
const TWO_SPEEDS = [
  [1.4, 0],
  [1.7, 1],
  [2, 2],
  [2.6, 3.3],
  [3.2, 4],
] as const;

function shape(log: Log, times: readonly number[]): Measured[] {
  const differ = measured('spread', spread(times), SPREAD, 'The times of the hits hardly differ.');
  if (times.length < MANY) return [differ];
  const targets = log.filter(([, { button, target }]) => button === target).map(([, { target }]) => target);
  const ways = targets.slice(1).map((target, index) => distance(target, targets[index]!));
  // Either indicates a hand: distant buttons take longer, or those under a weak finger.
  const follows = Math.max(correlationZ(times.slice(1), ways), unevenness(times, targets));
  return [
    differ,
    measured('buttons', follows, BUTTONS, 'All buttons take as long, however far apart.'),
    measured('tail', skewness(times), TAIL, 'No hit takes much longer than others.'),
  ];
}

const SPREAD = [
  [1, 4.5],
  [2, 2.6],
  [3, 1],
  [5, 0],
  [16, -0.3],
] as const;
const BUTTONS = [
  [0, 0.7],
  [1.2, 0.4],
  [2.2, 0],
  [4, -0.9],
] as const;
const TAIL = [
  [-0.3, 0.5],
  [0, 0.2],
  [0.25, -0.2],
  [0.5, -0.4],
] as const;

/** Difference of the buttons' mean times beyond chance, in standard errors. */
function unevenness(times: readonly number[], targets: readonly number[]): number {
  const middle = mean(times);
  let between = 0;
  let within = 0;
  for (let color = 0; color < COLORS.length; color++) {
    const own = times.filter((_, index) => targets[index] === color);
    const ownMean = mean(own);
    between += own.length * (ownMean - middle) * (ownMean - middle);
    for (const time of own) within += (time - ownMean) * (time - ownMean);
  }
  const [groups, rest] = [COLORS.length - 1, times.length - COLORS.length];
  return within === 0 ? 0 : between / groups / (within / rest) - 1;
}

function hitsOf(log: Log): number[] {
  return ticksOf(log, ({ button, target }) => button === target);
}

/** Ticks from target to hit. A target appears with the previous hit, the first at the start. */
function timesTo(hits: readonly number[]): number[] {
  return gapsOf([0, ...hits]);
}

/** Squared distance between two buttons in two rows of three; only the order matters. */
function distance(one: number, other: number): number {
  const across = (one % 3) - (other % 3);
  return across * across + (one < 3 === other < 3 ? 0 : 1);
}
