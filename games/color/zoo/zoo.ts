/** Players of Color Clicker. */
import type { SeededRandom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import { judge } from '#games/color/judge/judge.ts';
import type { Action, State } from '#games/color/rules/color.ts';
import { COLORS, LASTS, color } from '#games/color/rules/color.ts';
import type { Jitter } from '#kit/testing/zoo/noise.ts';
import { JITTERS, between, exGaussian, fraction, wholeTicks } from '#kit/testing/zoo/noise.ts';
import { people, Person, QUICKEST } from '#kit/testing/zoo/person.ts';
import type { ZooPlayer, Zoo } from '#kit/testing/zoo/zoo.ts';
import { finishedRun } from '#kit/testing/zoo/zoo.ts';

type Color = Run<State, Action>;

function click(run: Color, button: number): void {
  run.act({ button, target: run.state.target });
}

/** Clicks the target after about this many ticks, with some percent of errors. */
function clicking(
  mean: (random: SeededRandom) => number,
  jitter: Jitter = JITTERS.none,
  errors = 0,
): ZooPlayer<State, Action> {
  return (run, random) => {
    const ticks = mean(random);
    while (run.status === 'playing') {
      run.tickTo(run.ticks + wholeTicks(jitter(ticks, random), 5));
      click(run, random.chance(errors, 100) ? random.below(COLORS.length) : run.state.target);
    }
  };
}

function personPlays(run: Color, random: SeededRandom, person = new Person(random), until = LASTS): number[] {
  const times: number[] = [];
  let last = 1;
  while (run.status === 'playing' && run.ticks < until) {
    const { target } = run.state;
    const strange = person.hand === 'keys' ? 1 : 0.7;
    const ticks = Math.round(
      person.reaction(Math.log2(COLORS.length), strange, run.ticks) + person.movement(distance(last, target), target),
    );
    times.push(ticks);
    run.tickTo(run.ticks + ticks);
    if (person.slips()) {
      click(run, random.below(COLORS.length));
      // Notices the error and corrects it a little more slowly.
      run.tickTo(run.ticks + Math.round(person.reaction(1, 0.5, run.ticks) * 1.1));
    }
    click(run, target);
    if (random.chance(1, 80)) {
      run.tickTo(run.ticks + 4 + random.below(5));
      click(run, target);
    }
    last = target;
  }
  return times;
}

const distance = (one: number, other: number) => Math.hypot((one % 3) - (other % 3), one < 3 === other < 3 ? 0 : 1);

/** The times of an expert, halved, on other colors. */
const replays: ZooPlayer<State, Action> = (run, random) => {
  const times = personPlays(new Run(run.rules, run.mode, run.seed), random, new Person(random, 1));
  for (let index = 0; run.status === 'playing'; index++) {
    run.tickTo(run.ticks + wholeTicks(times[index % times.length]! * 0.55 + between(random, -1, 1), 9));
    click(run, run.state.target);
  }
};

/** All buttons in turn until one is right. */
const drums: ZooPlayer<State, Action> = (run, random) => {
  while (run.status === 'playing') {
    for (let button = 0; button < COLORS.length && run.ticks < LASTS; button++) {
      click(run, button);
      run.tickTo(run.ticks + 1 + (fraction(random) < 0.3 ? 1 : 0));
    }
    run.tickTo(run.ticks + 3);
  }
};

/** Half of the hits with human times and the rest after a tenth of a second: the median is human. */
const inTwoSpeeds: ZooPlayer<State, Action> = (run, random) => {
  let last = 1;
  let ahead = 0;
  while (run.status === 'playing') {
    const { target } = run.state;
    const slow = exGaussian(random, 20 + 2 * distance(last, target), 2, 3);
    // Keeps slow hits in the majority.
    const isQuick = ahead > 2 && random.chance(2, 3);
    ahead += isQuick ? -1 : 1;
    run.tickTo(run.ticks + wholeTicks(isQuick ? between(random, 5, 7) : slow, 5));
    if (random.chance(1, 10)) click(run, (target + 1) % COLORS.length);
    click(run, target);
    last = target;
  }
};

/** A good player in slow motion, starting after half a second: people at this level reach the best scores. */
function slowed(slowdown: number): ZooPlayer<State, Action> {
  return (run, random) => {
    personPlays(run, random, new Person(random, QUICKEST, undefined, slowdown));
    return { waits: 0, lag: slowdown - 1 };
  };
}

/** An expert whose last five seconds take a minute. */
const lateFinish: ZooPlayer<State, Action> = (run, random) => {
  personPlays(run, random, new Person(random, 1), LASTS - 300);
  personPlays(run, random, new Person(random, 1, undefined, 3));
};

/** Faster than anybody. */
const RECORD = (random: SeededRandom) => between(random, 12, 19);

/** According to the judge, the best people reach 750. */
const beatsPeople = ({ score }: Color) => score > 750;

const clicks = (...ticks: number[]) =>
  finishedRun<Action>({ log: ticks.map((tick) => [tick, { button: 0, target: 0 }]) });

export const zoo: Zoo<State, Action> = {
  rules: color,
  judge,
  kinds: [
    ...people(personPlays),
    { name: 'greedy', promise: 'naive', play: clicking(() => 18) },
    { name: 'perfect', promise: 'naive', play: clicking(() => 9) },
    { name: 'planned', promise: 'naive', play: clicking((random) => between(random, 10, 22)) },
    { name: 'drumming', promise: 'naive', play: drums },
    { name: 'jitter: uniform', promise: 'jittered', play: clicking(RECORD, JITTERS.uniform) },
    { name: 'jitter: gaussian', promise: 'jittered', play: clicking(RECORD, JITTERS.gaussian, 3) },
    { name: 'jitter: lognormal', promise: 'jittered', play: clicking(RECORD, JITTERS.lognormal, 3) },
    { name: 'replayed times', promise: 'jittered', play: replays },
    { name: 'live', promise: 'live', play: clicking((random) => between(random, 14, 20), JITTERS.lognormal, 3) },
    { name: 'in two speeds', promise: 'evasive', tops: beatsPeople, play: inTwoSpeeds },
    { name: 'slow motion of 1.2', promise: 'evasive', tops: beatsPeople, play: slowed(1.2) },
    { name: 'slow motion of 1.3', promise: 'evasive', tops: beatsPeople, play: slowed(1.3) },
    { name: 'slow motion of 1.54', promise: 'evasive', tops: beatsPeople, play: slowed(1.54) },
    { name: 'late finish', promise: 'evasive', tops: beatsPeople, play: lateFinish },
    {
      name: 'live, as slow as people',
      promise: 'none',
      play: clicking((random) => between(random, 24, 32), JITTERS.lognormal, 4),
    },
  ],
  runs: 10,
  betterFirst: ['colors are hit sooner', clicks(30, 60), clicks(40, 61), clicks(1_000, 1_800)],
  pagePlayer: { aim: () => (state) => COLORS[state.target]!, worthy: 100, seconds: 60, needsSpacing: true },
};
