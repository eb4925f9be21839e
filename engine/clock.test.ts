import { describe, expect, test } from 'vitest';
import { Clock } from '#engine/clock.ts';
import { SeededRandom, seedFrom } from '#engine/random.ts';

/** Ticks for frames of the given lengths, after the frame that starts the clock. */
function ticksOf(clock: Clock, framesMs: Iterable<number>, startMs = 1_000): number[] {
  let nowMs = startMs;
  clock.frame(nowMs);
  return Array.from(framesMs, (frameMs) => clock.frame((nowMs += frameMs)));
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const frames = (count: number, lengthMs: number) => Array<number>(count).fill(lengthMs);

describe('a minute is 3,600 ticks (SPEC 10)', () => {
  test.each([30, 60, 75, 120, 144, 240])('at %i frames a second', (rate) => {
    const ticks = sum(ticksOf(new Clock(), frames(rate * 60, 1_000 / rate)));
    expect(Math.abs(ticks - 3_600)).toBeLessThanOrEqual(1);
  });

  test('with random frame lengths that a frame can catch up with', () => {
    const random = new SeededRandom(seedFrom(1));
    const uneven: number[] = [];
    while (sum(uneven) < 60_000) uneven.push(1 + random.below(80));
    const ticks = sum(ticksOf(new Clock(), uneven));
    expect(Math.abs(ticks - (sum(uneven) * 60) / 1_000)).toBeLessThanOrEqual(1);
  });
});

describe('a slow device plays in slow motion (SPEC 10)', () => {
  test('no frame brings more than 5 ticks, and the excess is dropped', () => {
    const clock = new Clock();
    expect(ticksOf(clock, [200, 16, 1, 1])).toEqual([5, 0, 1, 0]);
  });

  test('a frame of an hour counts as a quarter of a second', () => {
    const clock = new Clock();
    expect(ticksOf(clock, [3_600_000])).toEqual([5]);
    expect(clock.fraction).toBe(0);
  });

  test('stalls cost time and never add any', () => {
    const random = new SeededRandom(seedFrom(2));
    const stalling = Array.from({ length: 2_000 }, () => (random.chance(1, 20) ? 100 + random.below(900) : 16));
    const ticks = ticksOf(new Clock(), stalling);
    const longest = sum(stalling.map((frameMs) => Math.min(frameMs, 250)));
    expect(Math.max(...ticks)).toBe(5);
    expect(sum(ticks)).toBeLessThanOrEqual((longest * 60) / 1_000);
  });

  test('a system clock that runs backwards brings no ticks', () => {
    expect(ticksOf(new Clock(), [10, -500, 10])).toEqual([0, 0, 1]);
  });
});

describe('a clock that runs slower or faster', () => {
  test.each([50, 75, 100, 200, 400, 800])('at %i percent brings that share of the ticks', (percent) => {
    const ticks = sum(ticksOf(new Clock(percent), frames(600, 1_000 / 60)));
    expect(Math.abs(ticks - 6 * percent)).toBeLessThanOrEqual(1);
  });

  test('caps a long frame at a quarter of a second before applying the speed', () => {
    expect(ticksOf(new Clock(10), [3_600_000, 17])).toEqual([1, 0]);
  });
});

describe('between two ticks', () => {
  test('the fraction is the progress towards the next tick', () => {
    const clock = new Clock();
    ticksOf(clock, [25]);
    expect(clock.fraction).toBeCloseTo(0.5);
  });

  test('the fraction never exceeds 1', () => {
    const clock = new Clock();
    const random = new SeededRandom(seedFrom(3));
    for (let nowMs = 0, count = 0; count < 10_000; count++) {
      clock.frame((nowMs += random.below(300) / 7));
      expect(clock.fraction).toBeGreaterThanOrEqual(0);
      expect(clock.fraction).toBeLessThanOrEqual(1);
    }
  });

  test('a halt of any length keeps the elapsed part of the tick', () => {
    const clock = new Clock();
    ticksOf(clock, [10]);
    const before = clock.fraction;
    clock.halt();
    expect(clock.fraction).toBe(before);
    expect(clock.frame(600_000)).toBe(0);
    expect(clock.fraction).toBe(before);
    expect(clock.frame(600_007)).toBe(1);
  });

  test('the first frame only starts the clock', () => {
    expect(new Clock().frame(123_456)).toBe(0);
  });
});
