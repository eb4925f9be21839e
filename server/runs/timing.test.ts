import { expect, test } from 'vitest';
import { pausesAllowed, tooFast, witnessedPauses } from '#server/runs/timing.ts';

const MINUTE = 3600;

test('a minute of play takes at least a minute, minus two seconds', () => {
  expect(tooFast({ elapsedSeconds: 57.9, ticks: MINUTE })).toBe(true);
  expect(tooFast({ elapsedSeconds: 58, ticks: MINUTE })).toBe(false);
});

test('pauses lie within the run and are limited', () => {
  const allowed = (...pauses: [number, number][]) => pausesAllowed({ ticks: 100, pauses }, 60);
  expect(allowed([0, 30], [99, 30])).toBe(true);
  expect(allowed([0, 30], [99, 30.5])).toBe(false);
  expect(allowed([101, 1])).toBe(false);
});

test('a finished run may wait any time, whatever its pauses', () => {
  const timing = { ticks: 100 };
  const day = 24 * 3600;
  expect(
    pausesAllowed(
      {
        ...timing,
        pauses: [
          [50, 60],
          [100, day],
        ],
      },
      60,
    ),
  ).toBe(true);
  expect(
    pausesAllowed(
      {
        ...timing,
        pauses: [
          [50, 61],
          [100, day],
        ],
      },
      60,
    ),
  ).toBe(false);
});

test('stores pauses where they were reported, with the witnessed total', () => {
  expect(witnessedPauses([100], [[100, 3]], 20_000)).toEqual([[100, 20]]);
  expect(
    witnessedPauses(
      [100, 200],
      [
        [100, 10],
        [200, 30],
      ],
      20_000,
    ),
  ).toEqual([
    [100, 5],
    [200, 15],
  ]);
  expect(witnessedPauses([100, 200], [[999, 3]], 20_000)).toEqual([
    [100, 10],
    [200, 10],
  ]);
  expect(
    witnessedPauses(
      [100, 100],
      [
        [100, 3],
        [100, 1],
      ],
      20_000,
    ),
  ).toEqual([
    [100, 20],
    [100, 0],
  ]);
  expect(witnessedPauses([], [[100, 3]], 0)).toEqual([]);
});
