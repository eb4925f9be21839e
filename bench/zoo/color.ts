/** Who clicks colors. */
import type { SeededRandom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import { judge } from '#games/color/judge/judge.ts';
import type { Action, State } from '#games/color/rules/color.ts';
import { COLORS, LASTS, color } from '#games/color/rules/color.ts';
import type { Jitter } from './noise.ts';
import { JITTERS, between, fraction, wholeTicks } from './noise.ts';
import { people, Person } from './person.ts';
import type { Player, Zoo } from './zoo.ts';

type Color = Run<State, Action>;

function click(run: Color, button: number): void {
  run.act({ button, target: run.state.target });
}

/** Clicks the target about so many ticks after it came, and errs in some cases of a hundred. */
function clicking(
  mean: (random: SeededRandom) => number,
  jitter: Jitter = JITTERS.none,
  errors = 0,
): Player<State, Action> {
  return (run, random) => {
    const ticks = mean(random);
    while (run.status === 'playing') {
      run.tickTo(run.ticks + wholeTicks(jitter(ticks, random), 5));
      click(run, random.chance(errors, 100) ? random.below(COLORS.length) : run.state.target);
    }
  };
}

function personPlays(run: Color, random: SeededRandom, person = new Person(random)): number[] {
  const times: number[] = [];
  let last = 1;
  while (run.status === 'playing') {
    const { target } = run.state;
    const strange = person.hand === 'keys' ? 1 : 0.7;
    const ticks = Math.round(
      person.reaction(Math.log2(COLORS.length), strange, run.ticks) + person.movement(distance(last, target), target),
    );
    times.push(ticks);
    run.tickTo(run.ticks + ticks);
    if (person.slips()) {
      click(run, random.below(COLORS.length));
      // Seen, and mended a little more slowly.
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

/** The times of an expert, half as long, for colors that the expert never saw. */
const replays: Player<State, Action> = (run, random) => {
  const times = personPlays(new Run(run.rules, run.mode, run.seed), random, new Person(random, 1));
  for (let index = 0; run.status === 'playing'; index++) {
    run.tickTo(run.ticks + wholeTicks(times[index % times.length]! * 0.55 + between(random, -1, 1), 9));
    click(run, run.state.target);
  }
};

/** All buttons in turn until one is right. */
const drums: Player<State, Action> = (run, random) => {
  while (run.status === 'playing') {
    for (let button = 0; button < COLORS.length && run.ticks < LASTS; button++) {
      click(run, button);
      run.tickTo(run.ticks + 1 + (fraction(random) < 0.3 ? 1 : 0));
    }
    run.tickTo(run.ticks + 3);
  }
};

/** Quicker than anybody. */
const RECORD = (random: SeededRandom) => between(random, 12, 19);

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
    {
      name: 'live, as slow as people',
      promise: 'none',
      play: clicking((random) => between(random, 24, 32), JITTERS.lognormal, 4),
    },
  ],
};
