/** Random distributions, for human times and for bots that imitate them. */
import type { SeededRandom } from '#engine/random.ts';

const FINE = 1 << 30;

/** From 0 to 1. */
export function fraction(random: SeededRandom): number {
  return random.below(FINE) / FINE;
}

/** Uniform. */
export function between(random: SeededRandom, from: number, to: number): number {
  return from + (to - from) * fraction(random);
}

/** Standard normal. */
export function gaussian(random: SeededRandom): number {
  const radius = Math.sqrt(-2 * Math.log(1 - fraction(random)));
  return radius * Math.cos(2 * Math.PI * fraction(random));
}

/** Mean 1. */
export function exponential(random: SeededRandom): number {
  return -Math.log(1 - fraction(random));
}

/** Normal with an exponential right tail, like human reaction times. */
export function exGaussian(random: SeededRandom, mu: number, sigma: number, tau: number): number {
  return mu + sigma * gaussian(random) + tau * exponential(random);
}

/** Noise that a bot adds to its times. */
export type Jitter = (mean: number, random: SeededRandom) => number;

/** None, and the three most obvious ones. */
export const JITTERS = {
  none: (mean) => mean,
  uniform: (mean, random) => mean * between(random, 0.65, 1.35),
  gaussian: (mean, random) => mean * (1 + 0.2 * gaussian(random)),
  lognormal: (mean, random) => mean * Math.exp(0.22 * gaussian(random)),
} as const satisfies Record<string, Jitter>;

export function wholeTicks(ticks: number, least = 1): number {
  return Math.max(least, Math.round(ticks));
}
