/**
 * A model of a person, as far as a log shows one: reaction times, movement times, errors, fatigue and drift.
 *
 * Sources of the numbers. Simple visual reactions take adults 200 to 250 ms, the fastest 150 to 180 ms, children of
 * seven about half as long again; screen and keys add 20 to 80 ms. The times of one person are ex-Gaussian, with a
 * longer tail for children and tired people. A choice adds time per doubling of the options (Hick): 150 ms for symbols
 * that must be learned, a third of that after long practice, almost nothing when pointing at the target itself. A
 * movement adds time per doubling of its length in target widths (Fitts): 100 to 200 ms with a mouse, half of that with
 * a finger, nothing for a key under the finger. People slow down after an error; attention lapses in about 1 % of
 * cases; minutes of play cost a few percent; slow and fast phases last some seconds.
 *
 * Limits of the model: people do other things too. It does not cover interruptions, switch devices, tremor, broken
 * keys, cheering or two players at one keyboard, nor deliberate cheating. It has the same author as the judges, so it
 * shows that they spare the cases we thought of, not everybody. That is why a doubt hides no score: a moderator looks
 * first.
 */
import type { SeededRandom } from '#engine/random.ts';
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import type { Run } from '#engine/run.ts';
import { between, exGaussian, exponential, fraction, gaussian } from '#kit/testing/zoo/noise.ts';
import type { ZooKind } from '#kit/testing/zoo/zoo.ts';

/** Above an expert: simple reactions of 190 ms on average, some of 150 ms, before screen and key latency. */
export const QUICKEST = 1.06;

export type InputDevice = 'keys' | 'touch' | 'mouse';

const HANDS: readonly InputDevice[] = ['keys', 'touch', 'mouse'];
const MS_PER_TICK = 1_000 / TICKS_PER_SECOND;
/** Milliseconds per doubling of the distance in target widths: beginner and expert. */
const FITTS = { keys: [0, 0], touch: [130, 75], mouse: [190, 120] } as const;
/** Time to press: keys go down at once, fingers and pointers must land on the target. */
const LANDING = { keys: [70, 40], touch: [80, 45], mouse: [110, 60] } as const;

export class Person {
  readonly random: SeededRandom;
  /** From 0 (a child's first game) to 1 (an expert); slightly more for the fastest people. */
  readonly skill: number;
  readonly hand: InputDevice;
  readonly #mu: number;
  readonly #sigma: number;
  readonly #tau: number;
  readonly #hick: number;
  /** Latency of screen and key. */
  readonly #lagMs: number;
  /** Relative slowdown per minute. */
  readonly #tiring: number;
  /** Ticks per frame of the device. */
  readonly #frame: number;
  /** Factor of slow motion: the same hand needs fewer ticks. */
  readonly #slowdown: number;
  /** Milliseconds by target: each is easier or harder for this hand. */
  readonly #habits = new Map<number, number>();
  /** Slow and fast phases, around 0. */
  #spell = 0;

  constructor(random: SeededRandom, skill = fraction(random), hand: InputDevice = random.pick(HANDS), slowdown = 1) {
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

  /** Interpolates between beginner and expert. */
  #by(beginner: number, expert: number): number {
    return beginner + (expert - beginner) * this.skill;
  }

  by(beginner: number, expert: number): number {
    return this.#by(beginner, expert);
  }

  /**
   * Ticks from a stimulus to the start of the movement, for a choice of some bits; `strange` is 1 for symbols and less
   * for direct pointing.
   */
  reaction(bits: number, strange: number, atTick: number): number {
    this.#spell = 0.85 * this.#spell + 0.5 * gaussian(this.random);
    const ms = exGaussian(this.random, this.#mu, this.#sigma, this.#tau) + this.#hick * bits * strange;
    return this.ticks((ms + this.#lagMs) * this.pace(atTick) + this.lapse());
  }

  /** Current slowdown: fatigue, warm-up, slow phase. */
  pace(atTick: number): number {
    const minutes = atTick / (60 * TICKS_PER_SECOND);
    return (1 + this.#tiring * minutes + (atTick < 180 ? 0.1 : 0)) * (1 + 0.05 * this.#spell);
  }

  /** Milliseconds lost to a distraction, mostly 0. */
  lapse(): number {
    if (this.random.chance(992, 1_000)) return 0;
    return between(this.random, 200, 1_500);
  }

  /** Ticks from the start of the movement to the press, by distance in target widths. */
  movement(distance: number, goal: number): number {
    const [slow, quick] = FITTS[this.hand];
    const [heavy, light] = LANDING[this.hand];
    const bits = Math.log2(1 + Math.max(distance, 0));
    if (!this.#habits.has(goal)) this.#habits.set(goal, (this.hand === 'keys' ? 22 : 10) * gaussian(this.random));
    const ms = this.#by(slow, quick) * bits + this.#by(heavy, light) + this.#habits.get(goal)!;
    return Math.max(0, ms * (1 + 0.15 * gaussian(this.random))) / MS_PER_TICK / this.#slowdown;
  }

  /** Beginners err more often. */
  slips(): boolean {
    return fraction(this.random) < this.#by(0.1, 0.03);
  }

  /** Converts milliseconds to ticks, rounded to frames of the device. */
  ticks(ms: number): number {
    const ticks = Math.max(1, Math.round(ms / MS_PER_TICK / this.#slowdown));
    return Math.ceil(ticks / this.#frame) * this.#frame;
  }

  /** An exponential tail in ticks. */
  tail(meanMs: number): number {
    return (meanMs * exponential(this.random)) / MS_PER_TICK;
  }
}

/** People of every skill. `plays` gets a person, or creates one. */
export function people<State, Action>(
  plays: (run: Run<State, Action>, random: SeededRandom, person?: Person) => unknown,
): readonly ZooKind<State, Action>[] {
  const skilled = (name: string, skill: number): ZooKind<State, Action> => ({
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
