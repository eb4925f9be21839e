/** Bots and model people for the games of `engine/reaction-judge.ts`. */
import type { SeededRandom } from '#engine/random.ts';
import type { Frozen } from '#engine/rules.ts';
import { Run } from '#engine/run.ts';
import type { Jitter } from '#kit/testing/zoo/noise.ts';
import { JITTERS, between, exGaussian, fraction, wholeTicks } from '#kit/testing/zoo/noise.ts';
import { people, Person, QUICKEST } from '#kit/testing/zoo/person.ts';
import type { ZooKind, ZooPlayer } from '#kit/testing/zoo/zoo.ts';

export interface ReactionPlay<State, Action> {
  readonly buttons: number;
  /** Buttons per row. */
  readonly columns: number;
  /** Length of a run in ticks. */
  readonly lasts: number;
  /** The right button. */
  target(state: Frozen<State>): number;
  press(button: number, state: Frozen<State>): Action;
  /** Whether the run is better than those of the best people. */
  beatsPeople(run: Run<State, Action>): boolean;
}

/** Faster than anybody. */
const RECORD = (random: SeededRandom) => between(random, 12, 19);

export function reactionKinds<State, Action>(game: ReactionPlay<State, Action>): readonly ZooKind<State, Action>[] {
  const players = new ReactionPlayers(game);
  const { beatsPeople: tops } = game;
  const pressing = players.pressing.bind(players);
  return [
    ...people<State, Action>((run, random, person) => players.person(run, random, person)),
    { name: 'greedy', promise: 'naive', play: pressing(() => 18) },
    { name: 'perfect', promise: 'naive', play: pressing(() => 9) },
    { name: 'planned', promise: 'naive', play: pressing((random) => between(random, 10, 22)) },
    { name: 'drumming', promise: 'naive', play: (run, random) => players.drum(run, random) },
    { name: 'jitter: uniform', promise: 'jittered', play: pressing(RECORD, JITTERS.uniform) },
    { name: 'jitter: gaussian', promise: 'jittered', play: pressing(RECORD, JITTERS.gaussian, 3) },
    { name: 'jitter: lognormal', promise: 'jittered', play: pressing(RECORD, JITTERS.lognormal, 3) },
    { name: 'replayed times', promise: 'jittered', play: (run, random) => players.replayTimes(run, random) },
    {
      name: 'live',
      promise: 'real-time',
      play: pressing((random) => between(random, 14, 20), JITTERS.lognormal, 3),
    },
    { name: 'in two speeds', promise: 'evasive', tops, play: (run, random) => players.inTwoSpeeds(run, random) },
    ...[1.2, 1.3, 1.54].map((slowdown): ZooKind<State, Action> => ({
      name: `slow motion of ${slowdown}`,
      promise: 'evasive',
      tops,
      play: players.slowed(slowdown),
    })),
    { name: 'late finish', promise: 'evasive', tops, play: (run, random) => players.finishLate(run, random) },
    {
      name: 'live, as slow as people',
      promise: 'none',
      play: pressing((random) => between(random, 24, 32), JITTERS.lognormal, 4),
    },
  ];
}

class ReactionPlayers<State, Action> {
  readonly #game: ReactionPlay<State, Action>;

  constructor(game: ReactionPlay<State, Action>) {
    this.#game = game;
  }

  #press(run: Run<State, Action>, button: number): void {
    run.act(this.#game.press(button, run.state));
  }

  #target(run: Run<State, Action>): number {
    return this.#game.target(run.state);
  }

  #distance(one: number, other: number): number {
    const { columns } = this.#game;
    const down = Math.floor(one / columns) - Math.floor(other / columns);
    return Math.hypot((one % columns) - (other % columns), down);
  }

  /** Presses the right button after about this many ticks, with some percent of errors. */
  pressing(
    mean: (random: SeededRandom) => number,
    jitter: Jitter = JITTERS.none,
    errors = 0,
  ): ZooPlayer<State, Action> {
    return (run, random) => {
      const ticks = mean(random);
      while (run.status === 'playing') {
        run.tickTo(run.ticks + wholeTicks(jitter(ticks, random), 5));
        this.#press(run, random.chance(errors, 100) ? random.below(this.#game.buttons) : this.#target(run));
      }
    };
  }

  person(
    run: Run<State, Action>,
    random: SeededRandom,
    person = new Person(random),
    until = this.#game.lasts,
  ): number[] {
    const { buttons } = this.#game;
    const times: number[] = [];
    let last = 1;
    while (run.status === 'playing' && run.ticks < until) {
      const target = this.#target(run);
      const strange = person.hand === 'keys' ? 1 : 0.7;
      const ticks = Math.round(
        person.reaction(Math.log2(buttons), strange, run.ticks) + person.movement(this.#distance(last, target), target),
      );
      times.push(ticks);
      run.tickTo(run.ticks + ticks);
      if (person.slips()) {
        this.#press(run, random.below(buttons));
        // Notices the error and corrects it a little more slowly.
        run.tickTo(run.ticks + Math.round(person.reaction(1, 0.5, run.ticks) * 1.1));
      }
      this.#press(run, target);
      if (random.chance(1, 80)) {
        run.tickTo(run.ticks + 4 + random.below(5));
        this.#press(run, target);
      }
      last = target;
    }
    return times;
  }

  /** The times of an expert, halved, on other targets. */
  replayTimes(run: Run<State, Action>, random: SeededRandom): void {
    const times = this.person(new Run(run.rules, run.mode, run.seed), random, new Person(random, 1));
    for (let index = 0; run.status === 'playing'; index++) {
      run.tickTo(run.ticks + wholeTicks(times[index % times.length]! * 0.55 + between(random, -1, 1), 9));
      this.#press(run, this.#target(run));
    }
  }

  /** All buttons in turn until one is right. */
  drum(run: Run<State, Action>, random: SeededRandom): void {
    const { buttons, lasts } = this.#game;
    while (run.status === 'playing') {
      for (let button = 0; button < buttons && run.ticks < lasts; button++) {
        this.#press(run, button);
        run.tickTo(run.ticks + 1 + (fraction(random) < 0.3 ? 1 : 0));
      }
      run.tickTo(run.ticks + 3);
    }
  }

  /** Half of the hits with human times and the rest after a tenth of a second: the median is human. */
  inTwoSpeeds(run: Run<State, Action>, random: SeededRandom): void {
    let last = 1;
    let ahead = 0;
    while (run.status === 'playing') {
      const target = this.#target(run);
      const slow = exGaussian(random, 20 + 2 * this.#distance(last, target), 2, 3);
      // Keeps slow hits in the majority.
      const isQuick = ahead > 2 && random.chance(2, 3);
      ahead += isQuick ? -1 : 1;
      run.tickTo(run.ticks + wholeTicks(isQuick ? between(random, 5, 7) : slow, 5));
      if (random.chance(1, 10)) this.#press(run, (target + 1) % this.#game.buttons);
      this.#press(run, target);
      last = target;
    }
  }

  /** The fastest people in slow motion. */
  slowed(slowdown: number): ZooPlayer<State, Action> {
    return (run, random) => {
      this.person(run, random, new Person(random, QUICKEST, undefined, slowdown));
      return { waits: 0, lag: slowdown - 1 };
    };
  }

  /** An expert whose last five seconds take a minute. */
  finishLate(run: Run<State, Action>, random: SeededRandom): void {
    this.person(run, random, new Person(random, 1), this.#game.lasts - 300);
    this.person(run, random, new Person(random, 1, undefined, 3));
  }
}
