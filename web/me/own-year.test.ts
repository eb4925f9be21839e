import { expect, test } from 'vitest';
import { runsByDay, yearCells, yearFigures } from '#web/me/own-year.ts';

/** A Tuesday. */
const TODAY = 20_774;

test('adds the days of daily results and streaks to those of kept runs', () => {
  const runs = runsByDay(
    [{ day: TODAY, games: 4, minutes: 9 }],
    { snake: { rows: [[TODAY - 9, TODAY - 8]], days: {} } },
    [
      { days: 3, lastDay: TODAY },
      { days: 0, lastDay: 0 },
    ],
  );
  expect([...runs].toSorted(([one], [other]) => one - other)).toEqual([
    [TODAY - 9, 1],
    [TODAY - 8, 1],
    [TODAY - 2, 1],
    [TODAY - 1, 1],
    [TODAY, 4],
  ]);
});

test('counts a streak up to yesterday, and none after a day without a run', () => {
  const played = (...days: number[]) => yearFigures(new Map(days.map((day) => [day, 1])), TODAY);
  expect(played(TODAY - 3, TODAY - 2, TODAY - 1)).toMatchObject({ streak: 3, longestStreak: 3, days: 3 });
  expect(played(TODAY - 3, TODAY - 2)).toMatchObject({ streak: 0, longestStreak: 2 });
  expect(played(TODAY - 9, TODAY - 8, TODAY)).toMatchObject({ streak: 1, longestStreak: 2 });
  expect(played()).toMatchObject({ streak: 0, longestStreak: 0, days: 0, weekday: null });
});

test('counts days before the last year in all, but not in the year', () => {
  const figures = yearFigures(new Map([TODAY - 365, TODAY - 364, TODAY + 1].map((day) => [day, 1])), TODAY);
  expect(figures).toMatchObject({ days: 2, daysOfYear: 1 });
});

test('names the weekday that leads, once there are two weeks', () => {
  const sundays = [16, 9, 2].map((ago) => [TODAY - ago, 1] as const);
  expect(yearFigures(new Map([...sundays, [TODAY, 1]]), TODAY).weekday).toBe(0);
  expect(yearFigures(new Map(sundays.slice(1)), TODAY).weekday).toBeNull();
});

test('puts today into the last column, on the row of its weekday', () => {
  const cells = yearCells(new Map([[TODAY, 7]]), TODAY);
  expect(cells).toHaveLength(365);
  expect(cells.at(-1)).toEqual({ day: TODAY, level: 3, column: 52, row: 2 });
  expect(cells[0]).toMatchObject({ day: TODAY - 364, level: 0, column: 0 });
});
