// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { addToFigures, ownFigures } from '#kit/own-figures.ts';

beforeEach(() => localStorage.clear());

test('a device that has seen no run has figures of nothing', () => {
  expect(ownFigures('snake', 'classic')).toEqual({ played: 0, won: 0, streak: 0, longestStreak: 0, last: [] });
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
