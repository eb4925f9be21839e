import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import {
  Chance,
  trendZ,
  correlationZ,
  gapsOf,
  exceedsRate,
  autocorrelationZ,
  skewness,
  mean,
  median,
  quantile,
  rankCorrelation,
  ranksOf,
  spread,
  squareRoot,
  ticksOf,
} from '#engine/statistics.ts';

describe('ticks of a log', () => {
  const log = [
    [1, 'press'],
    [4, 'again'],
    [4, 'press'],
    [9, 'press'],
  ] as const;

  test('cover all actions, or only those that count', () => {
    expect(ticksOf(log)).toEqual([1, 4, 4, 9]);
    expect(ticksOf(log, (action) => action === 'press')).toEqual([1, 4, 9]);
  });

  test('have gaps between them, one fewer than ticks', () => {
    expect(gapsOf([1, 4, 4, 9])).toEqual([3, 0, 5]);
    expect([gapsOf([7]), gapsOf([])]).toEqual([[], []]);
  });
});

describe('hasMoreWithin', () => {
  test('finds a dense window anywhere, exact to the tick', () => {
    expect(exceedsRate([0, 100, 104, 200], 1, 4)).toBe(false);
    expect(exceedsRate([0, 100, 104, 200], 1, 5)).toBe(true);
    expect(exceedsRate([0, 10, 19], 2, 19)).toBe(false);
    expect(exceedsRate([0, 10, 19], 2, 20)).toBe(true);
  });

  test('finds nothing at or below the limit', () => {
    expect(exceedsRate([5, 5, 5], 3, 1_000)).toBe(false);
    expect(exceedsRate([], 0, 1_000)).toBe(false);
  });

  test('agrees with a check of every window', () => {
    const times = fc.array(fc.nat({ max: 60 }), { maxLength: 30 }).map((list) => list.sort((one, two) => one - two));
    fc.assert(
      fc.property(times, fc.nat({ max: 6 }), fc.integer({ min: 1, max: 20 }), (ticks, most, span) => {
        const crowded = ticks.some((from) => ticks.filter((tick) => tick >= from && tick < from + span).length > most);
        expect(exceedsRate(ticks, most, span)).toBe(crowded);
      }),
    );
  });
});

describe('quantiles', () => {
  test('the median is the middle value, or the lower one of two', () => {
    expect([median([9]), median([9, 1]), median([3, 9, 1]), median([4, 3, 2, 1])]).toEqual([9, 1, 3, 2]);
  });

  test('a share of the values is at most the quantile', () => {
    const hundred = Array.from({ length: 101 }, (_, value) => 100 - value);
    expect([0, 10, 50, 90, 100].map((percent) => quantile(hundred, percent))).toEqual([0, 10, 50, 90, 100]);
  });

  test('sort numerically and leave the input unchanged', () => {
    const values = [100, 9, 20];
    expect(median(values)).toBe(20);
    expect(values).toEqual([100, 9, 20]);
  });

  test('throw on an empty list', () => {
    expect(() => median([])).toThrow('nothing to measure');
  });
});

describe('distribution shape', () => {
  test('spread measures the middle, lopsidedness the tail', () => {
    const even = Array.from({ length: 101 }, (_, value) => value);
    const tailed = even.map((value) => value * value);
    expect([spread(even), skewness(even), skewness([5, 5, 5])]).toEqual([80, 0, 0]);
    expect(skewness(tailed)).toBeCloseTo(0.4, 1);
    expect([mean([1, 2, 6]), mean([])]).toEqual([3, 0]);
  });

  test('squareRoot agrees with Math.sqrt to twelve digits', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e12, noNaN: true }), (value) => {
        expect(Math.abs(squareRoot(value) - Math.sqrt(value))).toBeLessThanOrEqual(
          1e-12 * Math.max(1, Math.sqrt(value)),
        );
      }),
    );
  });
});

describe('correlation', () => {
  test('equal values share their rank', () => {
    expect(ranksOf([30, 10, 20, 10])).toEqual([3, 0.5, 2, 0.5]);
  });

  test('uses ranks, so one outlier changes nothing', () => {
    const rising = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    expect(rankCorrelation(rising, [...rising.slice(0, 9), 1e9])).toBeCloseTo(1);
    expect(rankCorrelation(rising, rising.toReversed())).toBeCloseTo(-1);
    expect(rankCorrelation(rising, rising.fill(3))).toBe(0);
  });

  test('is in standard errors, about 1 for random data', () => {
    const random = new SeededRandom(seedFrom(1));
    const draws = () => Array.from({ length: 60 }, () => random.below(1_000));
    const errors = Array.from({ length: 200 }, () => correlationZ(draws(), draws()));
    expect(mean(errors)).toBeCloseTo(0, 0);
    expect(squareRoot(mean(errors.map((error) => error * error)))).toBeCloseTo(1, 0);
    expect([trendZ([1, 2, 3, 4, 5]), trendZ([5, 4, 3, 2, 1])]).toEqual([2, -2]);
    expect(autocorrelationZ([1, 1, 1, 1, 9, 9, 9, 9, 1, 1, 1, 1, 9, 9, 9, 9])).toBeGreaterThan(1.5);
  });

  test('Chance compares with the probability of each case', () => {
    const fair = new Chance();
    const loaded = new Chance();
    for (let toss = 0; toss < 100; toss++) {
      fair.add(toss % 2 === 0, 0.5);
      loaded.add(true, 0.5);
      // A certain outcome carries no information.
      loaded.add(true, 1);
    }
    expect([fair.errors, loaded.errors, loaded.count, new Chance().errors]).toEqual([0, 10, 100, 0]);
  });
});
