/**
 * The judge of reaction games in which one of several buttons is right, and a hit makes another one right. People need
 * about 400 ms per hit, miss one in thirty, and take longer for some buttons. The judge flags runs that are faster (even
 * for some hits only), never miss, are clock-like, take equally long for every button, press all buttons until one is
 * right, or play well in slow motion.
 */
import type { CurvePoint, Measured } from '#engine/evidence.ts';
import { measured, measuredLag, weighEvidence } from '#engine/evidence.ts';
import type { Judge } from '#engine/judge.ts';
import { tieBreakByLess } from '#engine/judge.ts';
import type { Entry } from '#engine/rules.ts';
import { TICKS_PER_SECOND } from '#engine/rules.ts';
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

export interface ReactionGame<Action> {
  /** The number of the button of a hit; `null` for a miss. */
  hit(action: Action): number | null;
  readonly buttons: number;
  /** Buttons per row. */
  readonly columns: number;
  /** Minimum human ticks between two hits, and from target to hit in the median. */
  readonly least: { readonly gap: number; readonly median: number };
  /** What appears, such as `color`, `colors`. */
  readonly target: readonly [one: string, many: string];
  /** What a player does, such as `clicks`. */
  readonly presses: string;
  /** Evidence by score, from the best that people reach. */
  readonly scores: readonly CurvePoint[];
}

/** Minimum hits for the median: of fewer, one lucky press would decide it. */
const ENOUGH = 10;
/** Minimum hits for correlations and quantiles. */
const MANY = 30;
/** Median ticks per hit below which people make errors. */
const HASTE = 26;

export function reactionJudge<Action>(game: ReactionGame<Action>): Judge<Action> {
  const hitsOf = (log: readonly Entry<Action>[]) => ticksOf(log, (action) => game.hit(action) !== null);
  const timesIn = (log: readonly Entry<Action>[]) => timesTo(hitsOf(log));
  return {
    isForced: true,

    refusal(log) {
      const hits = hitsOf(log);
      // Only gaps between hits: the first press of a run may be lucky.
      if (exceedsRate(hits, 1, game.least.gap))
        return `This run has two hits less than ${milliseconds(game.least.gap)} apart, which no hand can do.`;
      if (hits.length >= ENOUGH && median(timesTo(hits)) < game.least.median)
        return `This run answers most ${game.target[1]} in less than ${milliseconds(game.least.median)}, which no eye can do.`;
      return null;
    },

    doubt(log, score, seen) {
      const times = timesIn(log);
      if (times.length < ENOUGH) return weighEvidence([], seen);
      const lag = measuredLag(seen?.lag ?? 0, (HASTE + 1 - median(times)) / 4);
      const points = measured('score', score, game.scores, `The score of ${score} is more than people reach.`);
      return weighEvidence(
        [points, lag, ...pace(game, log, times), ...quickest(times), ...shape(game, log, times)],
        seen,
      );
    },

    times: (log) => ({ kind: 'reactions', done: ['hit', 'hits'], ticks: timesIn(log) }),

    // Of equal hits, faster ones rank higher.
    measure: ({ log }, ranked) => tieBreakByLess(sum(timesIn(log)), ranked.maxTicks),
  };
}

function milliseconds(ticks: number): string {
  return `${Math.round((1_000 * ticks) / TICKS_PER_SECOND)} milliseconds`;
}

function pace<Action>(
  { target, presses }: ReactionGame<Action>,
  log: readonly Entry<Action>[],
  times: readonly number[],
): Measured[] {
  const middle = median(times);
  const missed = (log.length - times.length) / log.length;
  // Fast people miss one in twelve; fewer misses at that pace are suspicious.
  const haste = Math.max(0, HASTE - middle) * Math.max(0, 1 - 12 * missed);
  return [
    measured('median', middle, PACE, `The median hit comes ${middle} ticks after its ${target[0]}.`),
    measured('missed', missed, MISSED, `Most ${presses} are wrong.`),
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

function shape<Action>(
  game: ReactionGame<Action>,
  log: readonly Entry<Action>[],
  times: readonly number[],
): Measured[] {
  const differ = measured('spread', spread(times), SPREAD, 'The times of the hits hardly differ.');
  if (times.length < MANY) return [differ];
  const targets = log.map(([, action]) => game.hit(action)).filter((button) => button !== null);
  const ways = targets.slice(1).map((target, index) => distance(game.columns, target, targets[index]!));
  // Either indicates a hand: distant buttons take longer, or those under a weak finger.
  const follows = Math.max(correlationZ(times.slice(1), ways), unevenness(game.buttons, times, targets));
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
function unevenness(buttons: number, times: readonly number[], targets: readonly number[]): number {
  const middle = mean(times);
  let between = 0;
  let within = 0;
  for (let button = 0; button < buttons; button++) {
    const own = times.filter((_, index) => targets[index] === button);
    const ownMean = mean(own);
    between += own.length * (ownMean - middle) * (ownMean - middle);
    for (const time of own) within += (time - ownMean) * (time - ownMean);
  }
  const [groups, rest] = [buttons - 1, times.length - buttons];
  return within === 0 ? 0 : between / groups / (within / rest) - 1;
}

/** Ticks from target to hit. A target appears with the previous hit, the first at the start. */
function timesTo(hits: readonly number[]): number[] {
  return gapsOf([0, ...hits]);
}

/** Squared distance between two buttons; only the order matters. */
function distance(columns: number, one: number, other: number): number {
  const across = (one % columns) - (other % columns);
  const down = Math.floor(one / columns) - Math.floor(other / columns);
  return across * across + down * down;
}
