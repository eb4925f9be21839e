import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gapsOf, hasMoreWithin, median, quantile, ticksOf } from '#engine/statistics.ts';

describe('the times of a log', () => {
  const log = [
    [1, 'press'],
    [4, 'again'],
    [4, 'press'],
    [9, 'press'],
  ] as const;

  test('are the ticks of all actions, or of those that count', () => {
    expect(ticksOf(log)).toEqual([1, 4, 4, 9]);
    expect(ticksOf(log, (action) => action === 'press')).toEqual([1, 4, 9]);
  });

  test('have gaps between them, one fewer than there are times', () => {
    expect(gapsOf([1, 4, 4, 9])).toEqual([3, 0, 5]);
    expect([gapsOf([7]), gapsOf([])]).toEqual([[], []]);
  });
});

describe('more than so many within a span', () => {
  test('are found anywhere, to the tick', () => {
    expect(hasMoreWithin([0, 100, 104, 200], 1, 4)).toBe(false);
    expect(hasMoreWithin([0, 100, 104, 200], 1, 5)).toBe(true);
    expect(hasMoreWithin([0, 10, 19], 2, 19)).toBe(false);
    expect(hasMoreWithin([0, 10, 19], 2, 20)).toBe(true);
  });

  test('are not found where there are no more than that', () => {
    expect(hasMoreWithin([5, 5, 5], 3, 1_000)).toBe(false);
    expect(hasMoreWithin([], 0, 1_000)).toBe(false);
  });

  test('are what a look at every window finds', () => {
    const times = fc.array(fc.nat({ max: 60 }), { maxLength: 30 }).map((list) => list.sort((one, two) => one - two));
    fc.assert(
      fc.property(times, fc.nat({ max: 6 }), fc.integer({ min: 1, max: 20 }), (ticks, most, span) => {
        const crowded = ticks.some((from) => ticks.filter((tick) => tick >= from && tick < from + span).length > most);
        expect(hasMoreWithin(ticks, most, span)).toBe(crowded);
      }),
    );
  });
});

describe('of many values', () => {
  test('the median is the one in the middle, the lower one of two', () => {
    expect([median([9]), median([9, 1]), median([3, 9, 1]), median([4, 3, 2, 1])]).toEqual([9, 1, 3, 2]);
  });

  test('a quantile is not exceeded by that share of them', () => {
    const hundred = Array.from({ length: 101 }, (_, value) => 100 - value);
    expect([0, 10, 50, 90, 100].map((percent) => quantile(hundred, percent))).toEqual([0, 10, 50, 90, 100]);
  });

  test('numbers are put in order as numbers, in a copy', () => {
    const values = [100, 9, 20];
    expect(median(values)).toBe(20);
    expect(values).toEqual([100, 9, 20]);
  });

  test('of none there is nothing to measure', () => {
    expect(() => median([])).toThrow('nothing to measure');
  });
});
