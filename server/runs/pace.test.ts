import { expect, test } from 'vitest';
import { pausesAllowed, tooFast, tooSlow } from '#server/runs/pace.ts';

const MINUTE = 3600;

test('a minute of play takes a minute, give or take two seconds', () => {
  expect(tooFast({ elapsedSeconds: 57.9, ticks: MINUTE, pauses: [] })).toBe(true);
  expect(tooFast({ elapsedSeconds: 58, ticks: MINUTE, pauses: [] })).toBe(false);
});

test('slow motion explains some time, and finding a name some more', () => {
  expect(tooSlow({ elapsedSeconds: 89, ticks: MINUTE, pauses: [] })).toBe(false);
  expect(tooSlow({ elapsedSeconds: 89.1, ticks: MINUTE, pauses: [] })).toBe(true);
});

test('declared pauses explain as much as they last', () => {
  expect(
    tooSlow({
      elapsedSeconds: 189,
      ticks: MINUTE,
      pauses: [
        [10, 60],
        [20, 40],
      ],
    }),
  ).toBe(false);
  expect(
    tooSlow({
      elapsedSeconds: 190,
      ticks: MINUTE,
      pauses: [
        [10, 60],
        [20, 40],
      ],
    }),
  ).toBe(true);
});

test('pauses lie within the run and last no longer than allowed', () => {
  const allowed = (...pauses: [number, number][]) => pausesAllowed({ elapsedSeconds: 0, ticks: 100, pauses }, 60);
  expect(allowed([0, 30], [99, 30])).toBe(true);
  expect(allowed([0, 30], [99, 30.5])).toBe(false);
  expect(allowed([101, 1])).toBe(false);
});

test('a finished run may wait half an hour for a name, whatever its pauses', () => {
  const allowed = (seconds: number) =>
    pausesAllowed(
      {
        elapsedSeconds: 0,
        ticks: 100,
        pauses: [
          [50, 60],
          [100, seconds],
        ],
      },
      60,
    );
  expect(allowed(1_800)).toBe(true);
  expect(allowed(1_801)).toBe(false);
});
