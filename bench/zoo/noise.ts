/** Draws that are not even, from luck that is: what people's times look like, and what programs put on to look like them. */
import type { SeededRandom } from '#engine/random.ts';

const FINE = 1 << 30;

/** A fraction from 0 to 1. */
export function fraction(random: SeededRandom): number {
  return random.below(FINE) / FINE;
}

/** Evenly from the one to the other. */
export function between(random: SeededRandom, from: number, to: number): number {
  return from + (to - from) * fraction(random);
}

/** Around 0, two thirds of them within 1. */
export function gaussian(random: SeededRandom): number {
  const radius = Math.sqrt(-2 * Math.log(1 - fraction(random)));
  return radius * Math.cos(2 * Math.PI * fraction(random));
}

/** From 0 on, 1 in the mean, with a long tail. */
export function exponential(random: SeededRandom): number {
  return -Math.log(1 - fraction(random));
}

/** Gaussian with a tail to the right, as people's reaction times are. */
export function exGaussian(random: SeededRandom, mu: number, sigma: number, tau: number): number {
  return mu + sigma * gaussian(random) + tau * exponential(random);
}

/** What a program puts on its times. */
export type Jitter = (mean: number, random: SeededRandom) => number;

/** None, and the three that come to mind first. */
export const JITTERS = {
  none: (mean) => mean,
  uniform: (mean, random) => mean * between(random, 0.65, 1.35),
  gaussian: (mean, random) => mean * (1 + 0.2 * gaussian(random)),
  lognormal: (mean, random) => mean * Math.exp(0.22 * gaussian(random)),
} as const satisfies Record<string, Jitter>;

/** A time in whole ticks, at least so many. */
export function wholeTicks(ticks: number, least = 1): number {
  return Math.max(least, Math.round(ticks));
}
