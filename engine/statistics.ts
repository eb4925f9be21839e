import type { Entry } from '#engine/rules.ts';

export function ticksOf<Action>(
  log: readonly Entry<Action>[],
  counts: (action: Action) => boolean = () => true,
): number[] {
  const ticks: number[] = [];
  for (const [tick, action] of log) if (counts(action)) ticks.push(tick);
  return ticks;
}

/** `ticks` must ascend. */
export function exceedsRate(ticks: readonly number[], most: number, span: number): boolean {
  return ticks.some((tick, index) => {
    const later = ticks[index + most];
    return later !== undefined && later - tick < span;
  });
}

export function gapsOf(ticks: readonly number[]): number[] {
  return ticks.slice(1).map((tick, index) => tick - ticks[index]!);
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** The lower value on a tie. Throws on an empty list. */
export function quantile(values: readonly number[], percent: number): number {
  if (values.length === 0) throw new Error('nothing to measure');
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(((sorted.length - 1) * percent) / 100)]!;
}

export function median(values: readonly number[]): number {
  return quantile(values, 50);
}

/** 0 for an empty list. */
export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : sum(values) / values.length;
}

/** Newton's method: ECMAScript leaves the precision of `Math.sqrt` to the engine. */
export function squareRoot(value: number): number {
  if (value <= 0) return 0;
  let root = Math.max(value, 1);
  for (let better = (root + value / root) / 2; better < root; better = (root + value / root) / 2) root = better;
  return root;
}

/** 10th to 90th percentile. */
export function spread(values: readonly number[]): number {
  return quantile(values, 90) - quantile(values, 10);
}

/** Skewness: 0 if symmetric, towards 1 with a long upper tail. */
export function skewness(values: readonly number[]): number {
  const [low, middle, high] = [10, 50, 90].map((percent) => quantile(values, percent)) as [number, number, number];
  return high === low ? 0 : (high + low - 2 * middle) / (high - low);
}

/** Equal values share their mean rank. */
export function ranksOf(values: readonly number[]): number[] {
  const order = values.map((_, index) => index).sort((one, other) => values[one]! - values[other]!);
  const ranks = Array<number>(values.length).fill(0);
  for (let from = 0, to = 0; from < order.length; from = to) {
    while (to < order.length && values[order[to]!] === values[order[from]!]) to++;
    for (let index = from; index < to; index++) ranks[order[index]!] = (from + to - 1) / 2;
  }
  return ranks;
}

/** Spearman: robust against outliers such as a night between two moves. 0 for a constant list. */
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

/** In standard errors: beyond 3 it is hardly chance. */
export function correlationZ(ones: readonly number[], others: readonly number[]): number {
  return rankCorrelation(ones, others) * squareRoot(Math.max(ones.length - 1, 0));
}

/** Autocorrelation in standard errors. */
export function autocorrelationZ(values: readonly number[]): number {
  return correlationZ(values.slice(1), values.slice(0, -1));
}

/** Trend in standard errors. */
export function trendZ(values: readonly number[]): number {
  return correlationZ(
    values,
    values.map((_, index) => index),
  );
}

/** Observed minus expected successes. */
export class Chance {
  #more = 0;
  #variance = 0;
  #count = 0;

  /** `share` is the probability of success. */
  add(came: boolean, share: number): void {
    if (share <= 0 || share >= 1) return;
    this.#more += (came ? 1 : 0) - share;
    this.#variance += share * (1 - share);
    this.#count++;
  }

  get count(): number {
    return this.#count;
  }

  get errors(): number {
    return this.#variance === 0 ? 0 : this.#more / squareRoot(this.#variance);
  }
}
