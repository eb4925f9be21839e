// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { addToFigures, daysInARow, ownFigures } from '#kit/own-figures.ts';

beforeEach(() => localStorage.clear());

test('a device that has seen no run has figures of nothing', () => {
  expect(ownFigures('snake', 'classic')).toEqual({
    played: 0,
    won: 0,
    streak: 0,
    longestStreak: 0,
    last: [],
    days: 0,
    lastDay: 0,
  });
});

test('wins in a row are a streak that a loss ends, and the longest stays', () => {
  for (const won of [true, true, false, true]) addToFigures('pong', 'easy', { value: null, won });
  expect(ownFigures('pong', 'easy')).toMatchObject({ played: 4, won: 3, streak: 1, longestStreak: 2 });
});

test('where nobody wins, no streak begins or ends', () => {
  addToFigures('pong', 'easy', { value: null, won: true });
  addToFigures('pong', 'easy', { value: 3, won: null });
  expect(ownFigures('pong', 'easy')).toMatchObject({ played: 2, won: 1, streak: 1, last: [3] });
});

test('the last ten runs are kept, the newest last, apart for each mode', () => {
  for (let value = 1; value <= 12; value++) addToFigures('snake', 'classic', { value, won: null });
  expect(ownFigures('snake', 'classic').last).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(ownFigures('snake', 'fast').last).toEqual([]);
});

test.each(['[]', '{"played":1}', '{"played":-1,"won":0,"streak":0,"longestStreak":0,"last":[]}', 'nonsense'])(
  'what is no figures counts as none: %s',
  (text) => {
    localStorage.setItem('arcade:figures:snake:classic', text);
    expect(ownFigures('snake', 'classic').played).toBe(0);
  },
);

test('days in a row are counted once each, end with a day without a run, and begin anew', () => {
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

test('figures from before days were counted are still figures', () => {
  const old = '{"played":57,"won":0,"streak":0,"longestStreak":0,"last":[3]}';
  localStorage.setItem('arcade:figures:snake:classic', old);
  expect(ownFigures('snake', 'classic')).toMatchObject({ played: 57, last: [3], days: 0 });
});
