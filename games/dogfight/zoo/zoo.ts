/** Players of Fighter Jet Dogfight. */
import type { SeededRandom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import { judge } from '#games/dogfight/judge/judge.ts';
import type { Action, State } from '#games/dogfight/rules/dogfight.ts';
import { HELD, goTo } from '#games/dogfight/rules/action.ts';
import { dogfight } from '#games/dogfight/rules/dogfight.ts';
import { PX } from '#games/dogfight/rules/field.ts';
import { dodge } from '#games/dogfight/rules/golden/dodger.ts';
import { SKILLS, keysOf } from '#games/dogfight/rules/golden/pilot.ts';
import type { Jitter } from '#kit/testing/zoo/noise.ts';
import { JITTERS, between, fraction, gaussian, wholeTicks } from '#kit/testing/zoo/noise.ts';
import { people, Person } from '#kit/testing/zoo/person.ts';
import type { ZooPlayer, Zoo } from '#kit/testing/zoo/zoo.ts';
import { finishedRun } from '#kit/testing/zoo/zoo.ts';

type Flight = Run<State, Action>;

/** Longer flights do not change the verdict. */
const MOST_TICKS = 60 * 110;

const flies = (run: Flight) => run.status === 'playing' && run.ticks < MOST_TICKS;

/** Decides at intervals and acts with a delay. */
function flying(
  choose: (run: Flight) => Action,
  pace: (random: SeededRandom) => number,
  delay: (random: SeededRandom) => number = () => 0,
): ZooPlayer<State, Action> {
  return (run, random) => {
    const waiting: { at: number; keys: Action }[] = [];
    for (let next = 0; flies(run); run.tick()) {
      if (run.ticks >= next) {
        waiting.push({ at: run.ticks + Math.round(delay(random)), keys: choose(run) });
        next = run.ticks + wholeTicks(pace(random));
      }
      while (waiting.length > 0 && waiting[0]!.at <= run.ticks) run.act(waiting.shift()!.keys);
    }
  };
}

const expert = (run: Flight) => keysOf(run.state, SKILLS.expert);

/** Like an expert, but moves to the next enemy's spawn when idle. */
const planned = (run: Flight): Action => {
  const keys = expert(run);
  if (run.state.toCome === 0 || run.state.spawnWait > 60) return keys;
  const ahead = new Run(run.rules, run.mode, run.seed, run.position());
  const { toCome } = ahead.state;
  for (let tick = 0; tick < 60 && ahead.state.toCome === toCome && ahead.status === 'playing'; tick++) ahead.tick();
  const x = ahead.state.enemies.at(-1)?.x ?? run.state.jet.x;
  if (Math.abs(x - run.state.jet.x) < 12 * PX || run.state.bullets.length > 2) return keys;
  return (keys & HELD.fire) | (x < run.state.jet.x ? HELD.left : HELD.right);
};

/** Like an expert, but never changes steering and trigger at once. */
const oneFinger = (run: Flight): Action => {
  const wanted = expert(run);
  const { held } = run.state;
  return (wanted & 15) !== (held & 15) ? (wanted & 15) | (held & HELD.fire) : wanted;
};

/** Ignores shots younger than some ticks, and moves one key at a time. */
const patient =
  (unseen: number, mostTicks: number): ZooPlayer<State, Action> =>
  (run, random) => {
    const born = new WeakMap<object, number>();
    let next = 0;
    for (; run.status === 'playing' && run.ticks < mostTicks; run.tick()) {
      for (const bullet of run.state.bullets) if (!born.has(bullet)) born.set(bullet, run.ticks);
      if (run.ticks < next) continue;
      const bullets = run.state.bullets.filter((bullet) => run.ticks - born.get(bullet)! >= unseen);
      const wanted = keysOf({ ...run.state, bullets }, SKILLS.expert);
      const { held } = run.state;
      const steering = (wanted ^ held) & 15;
      // Released keys first, then pressed ones, then the trigger.
      const key = [steering & held, steering & wanted, (wanted ^ held) & HELD.fire].find((keys) => keys !== 0) ?? 0;
      const one = key & -key;
      if (one !== 0) run.act(held ^ one);
      next = run.ticks + (one === 0 ? 1 : wholeTicks(JITTERS.lognormal(5, random), 3));
    }
  };

/** Random keys all the time. */
const drums: ZooPlayer<State, Action> = (run, random) => {
  while (flies(run)) {
    const ways = [0, 1, 2, 4, 8, 5, 6, 9, 10] as const;
    run.act(random.pick(ways) | (random.chance(3, 4) ? HELD.fire : 0));
    run.tickTo(run.ticks + 2 + random.below(2));
  }
};

/** Sees, decides, and moves one finger after the other; fire is mostly held. */
function personFlies(run: Flight, random: SeededRandom, person = new Person(random)): void {
  if (person.hand === 'mouse') return personPoints(run, random, person);
  const fingers: { at: number; steer: number | null; fire: boolean | null }[] = [];
  const skill = person.skill > 0.7 ? SKILLS.good : person.skill > 0.3 ? SKILLS.casual : SKILLS.weak;
  let [steer, fire, next] = [0, 0, 0];
  for (; flies(run); run.tick()) {
    if (run.ticks >= next) {
      const wanted = person.slips() ? random.pick([0, 1, 2]) : keysOf(run.state, skill);
      const at = run.ticks + person.reaction(2, 0.3, run.ticks);
      fingers.push({ at, steer: wanted & 15, fire: null });
      // Releases the trigger only after some time without a target.
      const pulls = (wanted & HELD.fire) !== 0;
      if (pulls || fraction(random) < 0.12) fingers.push({ at: at + random.below(7), steer: null, fire: pulls });
      next = run.ticks + wholeTicks(person.by(26, 13) * (1 + 0.35 * gaussian(random)), 5);
    }
    fingers.sort((one, other) => one.at - other.at);
    // Finger movements within one tick are one change.
    while (fingers.length > 0 && fingers[0]!.at <= run.ticks) {
      const finger = fingers.shift()!;
      steer = finger.steer ?? steer;
      if (finger.fire !== null) fire = finger.fire ? HELD.fire : 0;
    }
    run.act(steer | fire);
  }
}

/** With a mouse: moves the jet in small steps. */
function personPoints(run: Flight, random: SeededRandom, person: Person): void {
  let at = { x: 240 * PX, y: 540 * PX };
  let [goal, next] = [at, 0];
  run.act(HELD.fire);
  for (; flies(run); run.tick()) {
    if (run.ticks >= next) {
      const keys = keysOf(run.state, SKILLS.casual);
      const { jet } = run.state;
      const far = between(random, 30, 130) * PX;
      const across = keys & HELD.left ? -far : keys & HELD.right ? far : 0;
      const down = keys & HELD.up ? -far / 2 : keys & HELD.down ? far / 2 : 0;
      goal = {
        x: jet.x + across + 10 * PX * gaussian(random),
        y: jet.y + down + 6 * PX * gaussian(random),
      };
      next = run.ticks + person.reaction(2, 0.3, run.ticks);
    }
    at = { x: at.x + (goal.x - at.x) * 0.18, y: at.y + (goal.y - at.y) * 0.18 };
    if (run.ticks % 2 === 0) run.act(goTo(at));
  }
}

const pace = (jitter: Jitter) => (random: SeededRandom) => jitter(12, random);
const late = (random: SeededRandom) => JITTERS.lognormal(14, random);

/** According to the judge, hardly anybody gets further. */
const BEST = 40_000;

const shots = (struck: number, fired: number) => finishedRun<Action>({ state: { struck, fired } });

export const zoo: Zoo<State, Action> = {
  rules: dogfight,
  judge,
  kinds: [
    ...people(personFlies),
    {
      name: 'greedy',
      promise: 'naive',
      play: flying(
        (run) => keysOf(run.state, SKILLS.good),
        () => 15,
      ),
    },
    { name: 'perfect', promise: 'naive', play: flying(expert, () => 12) },
    {
      name: 'dodging at once',
      promise: 'naive',
      play: (run) => dodge(run as Run<State, Action, 'classic'>, 0),
    },
    { name: 'planned', promise: 'naive', play: flying(planned, () => 10) },
    { name: 'drumming', promise: 'naive', play: drums },
    { name: 'jitter: uniform', promise: 'jittered', play: flying(planned, pace(JITTERS.uniform)) },
    {
      name: 'jitter: gaussian',
      promise: 'jittered',
      play: flying(planned, pace(JITTERS.gaussian)),
    },
    {
      name: 'jitter: lognormal',
      promise: 'jittered',
      play: flying(planned, pace(JITTERS.lognormal)),
    },
    { name: 'live', promise: 'real-time', play: flying(expert, pace(JITTERS.lognormal), late) },
    {
      name: 'patient, key by key',
      promise: 'evasive',
      tops: ({ score }) => score > BEST,
      play: patient(10, 60 * 60 * 15),
    },
    {
      name: 'live, finger by finger',
      promise: 'none',
      play: flying(oneFinger, pace(JITTERS.lognormal), late),
    },
  ],
  runs: 1,
  betterFirst: ['more shots hit', shots(10, 10), shots(999, 1_000), shots(1, 1_000), shots(0, 0)],
  pagePlayer: { aim: () => () => 'primary', worthy: 100, seconds: 30, needsSpacing: true },
};
