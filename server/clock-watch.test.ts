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

/** Advances five seconds; the wall clock deviates by `besides`. */
function pass(besides: number): void {
  time.steady += 5_000;
  time.wall += 5_000 + besides;
  vi.advanceTimersByTime(5_000);
}

test('ignores a steady or gradually adjusted clock', () => {
  for (const drift of [0, 3, -40, 500, -900]) pass(drift);
  expect(jumps).toEqual([]);
});

test('reports a jump once, forwards and backwards', () => {
  for (const besides of [0, 3_600_000, 0, 0, -7_200_000, 0]) pass(besides);
  expect(jumps).toEqual([3_600_000, -7_200_000]);
});

test('ignores a machine that slept, with both clocks', () => {
  time.steady += 3_600_000;
  time.wall += 3_600_000;
  pass(0);
  expect(jumps).toEqual([]);
});
