import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchClock } from '#server/clock-watch.ts';

const time = { wall: 0, steady: 0 };
let jumps: number[];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  jumps = [];
  stop = watchClock((ms) => jumps.push(ms), { wall: () => time.wall, steady: () => time.steady });
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

/** Lets five seconds pass, in which the clock that people set does something else besides. */
function pass(besides: number): void {
  time.steady += 5_000;
  time.wall += 5_000 + besides;
  vi.advanceTimersByTime(5_000);
}

test('a clock that goes on, or is set right bit by bit, is no news', () => {
  for (const drift of [0, 3, -40, 500, -900]) pass(drift);
  expect(jumps).toEqual([]);
});

test('a jump is told once, forwards and backwards', () => {
  for (const besides of [0, 3_600_000, 0, 0, -7_200_000, 0]) pass(besides);
  expect(jumps).toEqual([3_600_000, -7_200_000]);
});

test('a machine that slept, with both clocks, has not jumped', () => {
  time.steady += 3_600_000;
  time.wall += 3_600_000;
  pass(0);
  expect(jumps).toEqual([]);
});
