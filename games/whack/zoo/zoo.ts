/** Players of Whack-a-Mole. */
import type { SeededRandom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import { median, ticksOf } from '#engine/statistics.ts';
import { judge } from '#games/whack/judge/judge.ts';
import type { Action, State } from '#games/whack/rules/whack.ts';
import { EVERY, HOLES, LASTS, MOLES, STAYS, isUp, whack } from '#games/whack/rules/whack.ts';
import type { Jitter } from '#kit/testing/zoo/noise.ts';
import { JITTERS, between, exGaussian, wholeTicks } from '#kit/testing/zoo/noise.ts';
import { people, Person, QUICKEST } from '#kit/testing/zoo/person.ts';
import type { ZooPlayer, Zoo } from '#kit/testing/zoo/zoo.ts';
import { finishedRun } from '#kit/testing/zoo/zoo.ts';

type Whack = Run<State, Action>;

function tap(run: Whack, tick: number, hole: number): void {
  run.tickTo(Math.min(tick, LASTS - 1));
  run.act({ hole, hit: isUp(run.state, hole) });
}

/** Asks for the time to hit each new mole; `later` takes follow-up actions. */
function eachMole(
  run: Whack,
  answer: (mole: number, hole: number) => readonly (readonly [tick: number, hole: number])[],
) {
  const waiting: (readonly [number, number])[] = [];
  const doUntil = (tick: number) => {
    waiting.sort(([one], [other]) => one - other);
    while (waiting.length > 0 && waiting[0]![0] < tick) tap(run, ...waiting.shift()!);
  };
  for (let mole = 0; mole < MOLES; mole++) {
    doUntil(mole * EVERY);
    run.tickTo(mole * EVERY);
    waiting.push(...answer(mole, run.state.hole));
  }
  doUntil(LASTS);
  run.tickTo(LASTS);
}

/** Hits every mole after about this many ticks. */
function hitting(mean: (random: SeededRandom) => number, jitter: Jitter = JITTERS.none): ZooPlayer<State, Action> {
  return (run, random) => {
    const ticks = mean(random);
    eachMole(run, (mole, hole) => [[mole * EVERY + wholeTicks(jitter(ticks, random), 0), hole]]);
  };
}

function personPlays(
  run: Whack,
  random: SeededRandom,
  usual = new Person(random),
  personAt: (mole: number) => Person = () => usual,
): number[] {
  const times: number[] = [];
  let last = 4;
  eachMole(run, (mole, hole) => {
    const from = mole * EVERY;
    const person = personAt(mole);
    const ticks = Math.round(
      person.reaction(Math.log2(HOLES), person.hand === 'keys' ? 0.5 : 0.25, from) +
        person.movement(distance(last, hole), hole),
    );
    times.push(ticks);
    const taps: [number, number][] = [];
    // Some guess early, some miss by a hole and correct it, some tap twice, and some give up on hidden moles.
    if (random.chance(1, 70)) taps.push([from + Math.round(between(random, 3, 12)), random.below(HOLES)]);
    if (person.slips())
      taps.push([from + ticks, adjacentHole(hole, random)], [from + ticks + person.reaction(1, 0.3, from), hole]);
    else if (ticks < STAYS || random.chance(1, 2)) taps.push([from + ticks, hole]);
    if (random.chance(1, 60)) taps.push([from + ticks + 4 + random.below(6), hole]);
    last = hole;
    return taps;
  });
  return times;
}

const distance = (one: number, other: number) =>
  Math.hypot((one % 3) - (other % 3), Math.floor(one / 3) - Math.floor(other / 3));

function adjacentHole(hole: number, random: SeededRandom): number {
  return (hole + (random.chance(1, 2) ? 1 : HOLES - 1)) % HOLES;
}

/** A person's times, in order, on other moles. */
const replays: ZooPlayer<State, Action> = (run, random) => {
  const times = personPlays(new Run(run.rules, run.mode, run.seed), random, new Person(random, 1));
  eachMole(run, (mole, hole) => [[mole * EVERY + wholeTicks(times[mole]! * 0.5 + between(random, -1, 1), 7), hole]]);
};

/** All holes in turn, all the time. */
const drums: ZooPlayer<State, Action> = (run, random) => {
  for (let tick = 0, hole = 0; tick < LASTS; tick += 3 + random.below(2), hole++) tap(run, tick, hole % HOLES);
  run.tickTo(LASTS);
};

/** Half of the hits with human times, the others after 150 ms: the median is human. */
const inTwoSpeeds: ZooPlayer<State, Action> = (run, random) => {
  let last = 4;
  let ahead = 0;
  eachMole(run, (mole, hole) => {
    const slow = exGaussian(random, 20 + 2 * distance(last, hole), 2, 3);
    // Keeps slow hits in the majority.
    const isQuick = ahead > 2 && random.chance(2, 3);
    ahead += isQuick ? -1 : 1;
    const ticks = isQuick ? between(random, 9, 10) : slow;
    last = hole;
    const taps: [number, number][] = [[mole * EVERY + wholeTicks(ticks, 9), hole]];
    if (random.chance(1, 12)) taps.push([mole * EVERY + wholeTicks(ticks, 9) - 3, adjacentHole(hole, random)]);
    return taps;
  });
};

/** The fastest people in slow motion. */
function slowed(slowdown: number): ZooPlayer<State, Action> {
  return (run, random) => {
    personPlays(run, random, new Person(random, QUICKEST, undefined, slowdown));
    return { waits: 0, lag: slowdown - 1 };
  };
}

/** An expert whose last five seconds take a minute. */
const lateFinish: ZooPlayer<State, Action> = (run, random) => {
  const hand = random.pick(['keys', 'touch', 'mouse'] as const);
  const [person, slow] = [new Person(random, 1, hand), new Person(random, 1, hand, 3)];
  personPlays(run, random, person, (mole) => (mole < MOLES - 5 ? person : slow));
};

/** Faster than anybody, to top the board. */
const RECORD = (random: SeededRandom) => between(random, 11, 17);
/** Typical for people. */
const USUAL = (random: SeededRandom) => between(random, 22, 30);

/** According to the judge, the best people hit most moles after a third of a second. */
const beatsPeople = ({ log }: Whack) => median(ticksOf(log, ({ hit }) => hit).map((tick) => tick % EVERY)) <= 20;

const hits = (...reactions: number[]) =>
  finishedRun<Action>({ log: reactions.map((ticks, mole) => [EVERY * mole + ticks, { hole: 0, hit: true }]) });

export const zoo: Zoo<State, Action> = {
  rules: whack,
  judge,
  kinds: [
    ...people(personPlays),
    { name: 'greedy', promise: 'naive', play: hitting(() => 15) },
    { name: 'perfect', promise: 'naive', play: hitting(() => 7) },
    { name: 'planned', promise: 'naive', play: hitting((random) => between(random, 9, 20)) },
    { name: 'drumming', promise: 'naive', play: drums },
    { name: 'jitter: uniform', promise: 'jittered', play: hitting(RECORD, JITTERS.uniform) },
    { name: 'jitter: gaussian', promise: 'jittered', play: hitting(RECORD, JITTERS.gaussian) },
    { name: 'jitter: lognormal', promise: 'jittered', play: hitting(RECORD, JITTERS.lognormal) },
    { name: 'replayed times', promise: 'jittered', play: replays },
    { name: 'live', promise: 'real-time', play: hitting((random) => between(random, 13, 18), JITTERS.lognormal) },
    { name: 'in two speeds', promise: 'evasive', play: inTwoSpeeds },
    { name: 'slow motion of 1.2', promise: 'evasive', tops: beatsPeople, play: slowed(1.2) },
    { name: 'slow motion of 1.3', promise: 'evasive', tops: beatsPeople, play: slowed(1.3) },
    { name: 'slow motion of 1.54', promise: 'evasive', tops: beatsPeople, play: slowed(1.54) },
    { name: 'late finish', promise: 'evasive', play: lateFinish },
    { name: 'live, as slow as people', promise: 'none', play: hitting(USUAL, JITTERS.lognormal) },
  ],
  runs: 10,
  betterFirst: ['moles are hit sooner', hits(20, 20), hits(20, 21), hits(47, 47)],
  pagePlayer: { aim: () => (state) => `hole${state.hole}`, worthy: 10, seconds: 60, needsSpacing: true },
};
