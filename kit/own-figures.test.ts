// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { addToFigures, daysInARow, ownFigures } from '#kit/own-figures.ts';

beforeEach(() => localStorage.clear());

test('a loss ends a streak of wins, and the longest streak stays', () => {
  for (const won of [true, true, false, true]) addToFigures('pong', 'easy', { value: null, won });
  expect(ownFigures('pong', 'easy')).toMatchObject({ played: 4, won: 3, streak: 1, longestStreak: 2 });
});

test('games without a winner do not change a streak', () => {
  addToFigures('pong', 'easy', { value: null, won: true });
  addToFigures('pong', 'easy', { value: 3, won: null });
  expect(ownFigures('pong', 'easy')).toMatchObject({ played: 2, won: 1, streak: 1, last: [3] });
});

test('keeps the last ten runs per mode, newest last', () => {
  for (let value = 1; value <= 12; value++) addToFigures('snake', 'classic', { value, won: null });
  expect(ownFigures('snake', 'classic').last).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(ownFigures('snake', 'fast').last).toEqual([]);
});

test.each(['[]', '{"played":1}', '{"played":-1,"won":0,"streak":0,"longestStreak":0,"last":[]}', 'nonsense'])(
  'ignores invalid stored figures: %s',
  (text) => {
    localStorage.setItem('arcade:figures:snake:classic', text);
    expect(ownFigures('snake', 'classic').played).toBe(0);
  },
);

test('counts each day in a row once, and starts again after a day without a run', () => {
  const HOUR_MS = 60 * 60 * 1000;
  const noon = Date.UTC(2026, 10, 16, 12);
  const play = (nowMs: number) => addToFigures('snake', 'classic', { value: 1, won: null }, nowMs);
  const row = (nowMs: number) => daysInARow(ownFigures('snake', 'classic'), nowMs);
  expect(row(noon)).toBe(0);
  for (const hours of [0, 1, 13, 36, 37]) play(noon + hours * HOUR_MS);
  expect(row(noon + 37 * HOUR_MS)).toBe(3);
  expect(row(noon + 60 * HOUR_MS)).toBe(3);
  expect(row(noon + 61 * 24 * HOUR_MS)).toBe(0);
  play(noon + 96 * HOUR_MS);
  expect(row(noon + 96 * HOUR_MS)).toBe(1);
});

test('reads figures stored before days were counted', () => {
  const old = '{"played":57,"won":0,"streak":0,"longestStreak":0,"last":[3]}';
  localStorage.setItem('arcade:figures:snake:classic', old);
  expect(ownFigures('snake', 'classic')).toMatchObject({ played: 57, last: [3], days: 0 });
});
