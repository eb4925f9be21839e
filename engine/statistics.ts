/** What judges measure of a run: when something was done, how close together, how long it took, and what that goes along with. */
import type { Entry } from '#engine/rules.ts';

/** The ticks of the log's actions, or of those that count. */
export function ticksOf<Action>(
  log: readonly Entry<Action>[],
  counts: (action: Action) => boolean = () => true,
): number[] {
  const ticks: number[] = [];
  for (const [tick, action] of log) if (counts(action)) ticks.push(tick);
  return ticks;
}

/** Whether anywhere more than so many of the times, which rise, lie less than `span` ticks from first to last. */
export function hasMoreWithin(ticks: readonly number[], most: number, span: number): boolean {
  return ticks.some((tick, index) => {
    const later = ticks[index + most];
    return later !== undefined && later - tick < span;
  });
}

/** The ticks between each time and the one before it. */
export function gapsOf(ticks: readonly number[]): number[] {
  return ticks.slice(1).map((tick, index) => tick - ticks[index]!);
}

/** All values together. */
export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** The value that so many percent of the values do not exceed; of two that would do the lower one. There must be a value. */
export function quantile(values: readonly number[], percent: number): number {
  if (values.length === 0) throw new Error('nothing to measure');
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(((sorted.length - 1) * percent) / 100)]!;
}

/** The value in the middle; of an even number of values the lower one of the two. There must be a value. */
export function median(values: readonly number[]): number {
  return quantile(values, 50);
}

/** The mean; 0 of none. */
export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : sum(values) / values.length;
}

/** The square root of a number that is not negative, to the last digits that matter. By Newton's rule, for engines differ on the built-in one. */
export function squareRoot(value: number): number {
  if (value <= 0) return 0;
  let root = Math.max(value, 1);
  for (let better = (root + value / root) / 2; better < root; better = (root + value / root) / 2) root = better;
  return root;
}

/** How far the middle eight tenths of the values are apart. There must be a value. */
export function spread(values: readonly number[]): number {
  return quantile(values, 90) - quantile(values, 10);
}

/** How much farther the slow ones are off than the quick ones: 0 for what is even on both sides, towards 1 with a long tail. */
export function lopsidedness(values: readonly number[]): number {
  const [low, middle, high] = [10, 50, 90].map((percent) => quantile(values, percent)) as [number, number, number];
  return high === low ? 0 : (high + low - 2 * middle) / (high - low);
}

/** The place of each value among all of them from the smallest on; equal ones share the mean of theirs. */
export function ranksOf(values: readonly number[]): number[] {
  const order = values.map((_, index) => index).sort((one, other) => values[one]! - values[other]!);
  const ranks = Array<number>(values.length).fill(0);
  for (let from = 0, to = 0; from < order.length; from = to) {
    while (to < order.length && values[order[to]!] === values[order[from]!]) to++;
    for (let index = from; index < to; index++) ranks[order[index]!] = (from + to - 1) / 2;
  }
  return ranks;
}

/**
 * How closely one list follows the other, by rank, from -1 to 1: outliers, such as a night between two moves, weigh no
 * more than others. 0 if there is nothing to follow.
 */
export function rankCorrelation(ones: readonly number[], others: readonly number[]): number {
  const [left, right] = [ranksOf(ones), ranksOf(others)];
  const middle = (left.length - 1) / 2;
  let [together, alone, other] = [0, 0, 0];
  for (let index = 0; index < left.length; index++) {
    const [one, two] = [left[index]! - middle, right[index]! - middle];
    together += one * two;
    alone += one * one;
    other += two * two;
  }
  return alone === 0 || other === 0 ? 0 : together / squareRoot(alone * other);
}

/** The same in standard errors: beyond 3 it is hardly chance. */
export function followsBy(ones: readonly number[], others: readonly number[]): number {
  return rankCorrelation(ones, others) * squareRoot(Math.max(ones.length - 1, 0));
}

/** How closely each value follows the one before it, in standard errors. */
export function lingersBy(values: readonly number[]): number {
  return followsBy(values.slice(1), values.slice(0, -1));
}

/** How much the values rise from the first to the last, in standard errors; negative if they fall. */
export function driftBy(values: readonly number[]): number {
  return followsBy(
    values,
    values.map((_, index) => index),
  );
}

/** How many more things came out one way than chance lets expect, in standard errors. */
export class Chance {
  #more = 0;
  #variance = 0;
  #count = 0;

  /** Counts one thing that by chance comes out this way in the given share of cases. */
  add(came: boolean, share: number): void {
    if (share <= 0 || share >= 1) return;
    this.#more += (came ? 1 : 0) - share;
    this.#variance += share * (1 - share);
    this.#count++;
  }

  /** How many things were counted. */
  get count(): number {
    return this.#count;
  }

  /** How far beyond chance they are; negative if below. */
  get errors(): number {
    return this.#variance === 0 ? 0 : this.#more / squareRoot(this.#variance);
  }
}
