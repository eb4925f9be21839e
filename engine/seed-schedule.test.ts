import { expect, test } from 'vitest';
import { readSeedSchedule, seedScheduleOf } from '#engine/seed-schedule.ts';
import { seedFrom } from '#engine/random.ts';

test('a seed schedule lists the reseeds by words drawn', () => {
  expect(seedScheduleOf([])).toEqual([]);
  const reseeds = [
    [0, 0, seedFrom(1), 2],
    [9, 4, seedFrom(2), 7],
  ] as const;
  expect(seedScheduleOf(reseeds)).toEqual([
    [2, seedFrom(1)],
    [7, seedFrom(2)],
  ]);
  // After a reseed without a draw count, the rest of the schedule is unknown.
  expect(seedScheduleOf([...reseeds, [9, 5, seedFrom(3)]])).toEqual([]);
});

test('readSeedSchedule accepts only a list of [drawn, seed] (SPEC 9)', () => {
  const schedule = [
    [0, seedFrom(1)],
    [7, seedFrom(2)],
  ];
  expect(readSeedSchedule(schedule)).toEqual(schedule);
  expect(readSeedSchedule([])).toEqual([]);
  for (const wrong of [[-1, seedFrom(1)], [0.5, seedFrom(1)], [0, 'x'], [0], [0, seedFrom(1), 1], 'x', null])
    expect(readSeedSchedule([...schedule, wrong])).toBeNull();
  expect(readSeedSchedule({})).toBeNull();
});
