import { expect, test } from 'vitest';
import { mainModeOf } from '#web/me/main-mode.ts';
import { countWords, dayWords, megabytes, runsWords, timeWords, weekStart } from '#web/me/run-words.ts';

const at = (year: number, month: number, day: number, hours = 0, minutes = 0) =>
  new Date(year, month, day, hours, minutes).getTime();
const now = at(2026, 10, 17, 9, 30);

test('days are named as a player would say them', () => {
  expect(dayWords(at(2026, 10, 17, 0, 1), now)).toBe('Today');
  expect(dayWords(at(2026, 10, 16, 23, 59), now)).toBe('Yesterday');
  expect(dayWords(at(2026, 10, 14), now)).toBe('Sat 14 Nov');
  expect(dayWords(at(2025, 10, 14), now)).toBe('Fri 14 Nov 2025');
});

test('times and lengths have the unit that fits', () => {
  expect(timeWords(at(2026, 10, 17, 9, 2), 188 * 60)).toBe('9:02, 3 min 8 s');
  expect(timeWords(at(2026, 10, 17, 21, 40), 58 * 60)).toBe('21:40, 58 s');
  expect(timeWords(at(2026, 10, 17, 21, 40), 3_725 * 60)).toBe('21:40, 1 h 2 min');
});

test('counts and sizes read as words', () => {
  expect(countWords(612, at(2026, 2, 1), now)).toBe('612 runs since March.');
  expect(countWords(1, at(2025, 2, 1), now)).toBe('1 run since March 2025.');
  expect(runsWords(2_318)).toBe('2,318 runs');
  expect([megabytes(48_600_000), megabytes(50_000_000)]).toEqual(['48.6', '50']);
});

test('a week begins on Monday, UTC', () => {
  const monday = Date.UTC(2026, 10, 16);
  for (const day of [16, 17, 22]) expect(weekStart(Date.UTC(2026, 10, day, 23, 59))).toBe(monday);
  expect(weekStart(Date.UTC(2026, 10, 15, 23, 59))).toBe(Date.UTC(2026, 10, 9));
});

test('the main mode is the most played one', () => {
  expect(mainModeOf([{ mode: 'a' }, { mode: 'b' }, { mode: 'b' }])).toBe('b');
  expect(mainModeOf([])).toBeUndefined();
});
