/**
 * A person as far as a log shows one: how long a hand takes after what the eye has seen, how it errs, tires and wanders.
 *
 * Where the numbers come from, in words. Simple reactions to something seen take grown-ups 200 to 250 milliseconds, the
 * quickest 150 to 180, children of seven about half as long again; screens and keys add 20 to 80. The times of one person
 * are a Gaussian with an exponential tail (ex-Gaussian), whose tail is longer in children and whoever is tired. A choice
 * takes longer by each doubling of what there is to choose from (Hick): 150 milliseconds for signs that have to be
 * learned, a third of that after long practice, and next to nothing where one points at the very thing that is seen. A
 * way takes longer by each doubling of its length in widths of its goal (Fitts): 100 to 200 milliseconds for a mouse,
 * half of that for a finger, nothing for a key that lies under one. After an error people slow down; attention lapses in
 * about one case of a hundred; minutes of play cost a few per cent; slow and quick spells last for some seconds.
 *
 * What such a model cannot show: that people do nothing else. Whoever leaves the game for a door bell, plays with a
 * switch or with the elbow, has a tremor or a broken key, cheers after each hit or plays four-handed is not in it, nor is
 * anybody's cunning. It was written by the same hand as the judges, so it shows that they spare what was thought of, not
 * that they spare everybody. This is why a doubt takes no row down: somebody looks first.
 */
import type { SeededRandom } from '#engine/random.ts';
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import type { Run } from '#engine/run.ts';
import { between, exGaussian, exponential, fraction, gaussian } from './noise.ts';
import type { Kind } from './zoo.ts';

/** More skill than an expert's: simple reactions of 190 milliseconds in the mean, some of 150, before screen and key add theirs. */
export const QUICKEST = 1.06;

/** What a person plays with. */
export type Hand = 'keys' | 'touch' | 'mouse';

const HANDS: readonly Hand[] = ['keys', 'touch', 'mouse'];
const MS_PER_TICK = 1_000 / TICKS_PER_SECOND;
/** Milliseconds for each doubling of the way in widths of the goal: of a beginner and of an expert. */
const FITTS = { keys: [0, 0], touch: [130, 75], mouse: [190, 120] } as const;
/** The last part of a press: a key goes down at once, the others come down on their goal. */
const LANDING = { keys: [70, 40], touch: [80, 45], mouse: [110, 60] } as const;

export class Person {
  readonly random: SeededRandom;
  /** From 0, a child that plays for the first time, to 1, an expert; a little more for the quickest there are. */
  readonly skill: number;
  readonly hand: Hand;
  readonly #mu: number;
  readonly #sigma: number;
  readonly #tau: number;
  readonly #hick: number;
  /** What a screen and a key add. */
  readonly #lagMs: number;
  /** By how much of itself everything slows down in a minute. */
  readonly #tiring: number;
  /** How often the screen shows something new and the hand is asked, in ticks. */
  readonly #frame: number;
  /** By how much the game is slowed down: the hand takes as long as ever, in fewer ticks. */
  readonly #slowdown: number;
  /** How much slower or quicker each goal is for this hand, in milliseconds. */
  readonly #habits = new Map<number, number>();
  /** Slow and quick spells, around 0. */
  #spell = 0;

  constructor(random: SeededRandom, skill = fraction(random), hand: Hand = random.pick(HANDS), slowdown = 1) {
    this.random = random;
    this.#slowdown = slowdown;
    this.skill = skill;
    this.hand = hand;
    this.#mu = this.#by(290, 175) + 10 * gaussian(random);
    this.#sigma = this.#by(45, 18);
    this.#tau = this.#by(90, 25) * between(random, 0.8, 1.2);
    this.#hick = this.#by(150, 50) * between(random, 0.85, 1.15);
    this.#lagMs = between(random, 20, 80);
    this.#tiring = between(random, 0, 0.03);
    this.#frame = random.chance(1, 6) ? 2 : 1;
  }

  /** From what a beginner has to what an expert has. */
  #by(beginner: number, expert: number): number {
    return beginner + (expert - beginner) * this.skill;
  }

  /** The same for others to ask. */
  by(beginner: number, expert: number): number {
    return this.#by(beginner, expert);
  }

  /** Ticks from something seen to the hand that sets out, with so many bits to choose between; `strange` 1 for signs, less for what is pointed at. */
  reaction(bits: number, strange: number, atTick: number): number {
    this.#spell = 0.85 * this.#spell + 0.5 * gaussian(this.random);
    const ms = exGaussian(this.random, this.#mu, this.#sigma, this.#tau) + this.#hick * bits * strange;
    return this.ticks((ms + this.#lagMs) * this.pace(atTick) + this.lapse());
  }

  /** How much slower everything is by now: tired, not yet warm, in a slow spell. */
  pace(atTick: number): number {
    const minutes = atTick / (60 * TICKS_PER_SECOND);
    return (1 + this.#tiring * minutes + (atTick < 180 ? 0.1 : 0)) * (1 + 0.05 * this.#spell);
  }

  /** Milliseconds that a distraction costs, mostly none. */
  lapse(): number {
    if (this.random.chance(992, 1_000)) return 0;
    return between(this.random, 200, 1_500);
  }

  /** Ticks from setting out to the press, so far away in widths of the goal; each goal has its own ease. */
  movement(distance: number, goal: number): number {
    const [slow, quick] = FITTS[this.hand];
    const [heavy, light] = LANDING[this.hand];
    const bits = Math.log2(1 + Math.max(distance, 0));
    if (!this.#habits.has(goal)) this.#habits.set(goal, (this.hand === 'keys' ? 22 : 10) * gaussian(this.random));
    const ms = this.#by(slow, quick) * bits + this.#by(heavy, light) + this.#habits.get(goal)!;
    return Math.max(0, ms * (1 + 0.15 * gaussian(this.random))) / MS_PER_TICK / this.#slowdown;
  }

  /** Whether the hand errs, which the beginner's does so much more often. */
  slips(): boolean {
    return fraction(this.random) < this.#by(0.1, 0.03);
  }

  /** Milliseconds in ticks, which come only when the device asks. */
  ticks(ms: number): number {
    const ticks = Math.max(1, Math.round(ms / MS_PER_TICK / this.#slowdown));
    return Math.ceil(ticks / this.#frame) * this.#frame;
  }

  /** A tail in ticks, for what nobody can plan. */
  tail(meanMs: number): number {
    return (meanMs * exponential(this.random)) / MS_PER_TICK;
  }
}

/** The people who play a game, of every skill. `plays` is told who it is, or makes up somebody. */
export function people<State, Action>(
  plays: (run: Run<State, Action>, random: SeededRandom, person?: Person) => unknown,
): readonly Kind<State, Action>[] {
  const skilled = (name: string, skill: number): Kind<State, Action> => ({
    name,
    promise: 'honest',
    play: (run, random) => void plays(run, random, new Person(random, skill)),
  });
  return [
    { name: 'people', promise: 'honest', play: (run, random) => void plays(run, random) },
    skilled('experts', 1),
    skilled('the quickest', QUICKEST),
    skilled('children', 0),
  ];
}
