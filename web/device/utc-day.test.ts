import { expect, test } from 'vitest';
import { dateOf, dayAt, weekdayLetter, untilNextDay } from '#web/device/utc-day.ts';

test('counts days from midnight to midnight UTC in every time zone', () => {
  const day = dayAt(Date.UTC(2026, 10, 16));
  expect(dayAt(Date.UTC(2026, 10, 16, 23, 59, 59, 999))).toBe(day);
  expect(dayAt(Date.UTC(2026, 10, 17))).toBe(day + 1);
  expect(dateOf(day)).toBe('2026-11-16');
  expect([0, 1, 2, 3, 4, 5, 6].map((later) => weekdayLetter(day + later)).join('')).toBe('MTWTFSS');
});

test('counts down to the next day in hours, minutes and seconds', () => {
  expect(untilNextDay(Date.UTC(2026, 10, 16, 14, 47, 20))).toBe('9:12:40');
  expect(untilNextDay(Date.UTC(2026, 10, 16, 23, 59, 59, 1))).toBe('0:00:01');
  expect(untilNextDay(Date.UTC(2026, 10, 16))).toBe('24:00:00');
});
