import { expect, test } from 'vitest';
import { pausesAllowed, tooFast, witnessedPauses } from '#server/runs/timing.ts';

const MINUTE = 3600;

test('a minute of play takes at least a minute, minus two seconds', () => {
  expect(tooFast({ elapsedSeconds: 57.9, ticks: MINUTE })).toBe(true);
  expect(tooFast({ elapsedSeconds: 58, ticks: MINUTE })).toBe(false);
});

const allowed = (...pauses: [number, number][]) => pausesAllowed({ ticks: 100, pauses }, 60);

test('pauses lie within the run and are limited', () => {
  expect(allowed([0, 30], [99, 30])).toBe(true);
  expect(allowed([0, 30], [99, 30.5])).toBe(false);
  expect(allowed([101, 1])).toBe(false);
});

test('a finished run may wait any time, whatever its pauses', () => {
  const day = 24 * 3600;
  expect(allowed([50, 60], [100, day])).toBe(true);
  expect(allowed([50, 61], [100, day])).toBe(false);
});

test('stores pauses where they were reported, with the witnessed total', () => {
  const stored = (ticks: number[], ms: number, ...declared: [number, number][]) =>
    new Map(witnessedPauses(ticks, declared, ms));
  expect(stored([100], 20_000, [100, 3])).toEqual(new Map([[100, 20]]));
  expect(stored([100, 200], 20_000, [100, 10], [200, 30])).toEqual(new Map().set(100, 5).set(200, 15));
  expect(stored([100, 200], 20_000, [999, 3])).toEqual(new Map().set(100, 10).set(200, 10));
  expect(stored([], 0, [100, 3])).toEqual(new Map());
  // Two pauses at one tick.
  const two = [3, 1].map((seconds): [number, number] => [100, seconds]);
  expect(witnessedPauses([100, 100], two, 20_000).flat()).toEqual([100, 20, 100, 0]);
});
