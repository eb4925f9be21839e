/** What judges measure of a log: when something was done, how close together, and how long it mostly took. */
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
