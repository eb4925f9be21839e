import { expect, test } from 'vitest';
import { monthWords, seenWords } from '#web/account/date-words.ts';
import { purposeWords } from '#web/auth/purpose.tsx';

const NOW = new Date(2026, 10, 16, 9, 0).getTime();
const at = (...date: [number, number, number, number, number]) => new Date(...date).toISOString();

test('says what comes along to an account', () => {
  expect(purposeWords(41, 2)).toBe('Your 41 runs, 2 badges and your face come along. Playing never needs an account.');
  expect(purposeWords(1, 1)).toBe('Your 1 run, 1 badge and your face come along. Playing never needs an account.');
  expect(purposeWords(1_204, 0)).toBe('Your 1,204 runs and your face come along. Playing never needs an account.');
  expect(purposeWords(0, 0)).toBe('Your face comes along. Playing never needs an account.');
});

test('says when a password was changed', () => {
  expect(monthWords(at(2026, 10, 16, 0, 1), NOW)).toBe('today');
  expect(monthWords(at(2026, 2, 3, 12, 0), NOW)).toBe('in March');
  expect(monthWords(at(2025, 2, 3, 12, 0), NOW)).toBe('in March 2025');
});

test('says when a device was seen', () => {
  expect(seenWords(new Date(NOW - 59_000).toISOString(), NOW)).toBe('Now');
  expect(seenWords(at(2026, 10, 16, 8, 51), NOW)).toBe('Today, 8:51');
  expect(seenWords(at(2026, 10, 15, 8, 5), NOW)).toBe('Yesterday, 8:05');
  expect(seenWords(at(2026, 10, 3, 8, 5), NOW)).toBe('3 Nov');
  expect(seenWords(at(2025, 10, 3, 8, 5), NOW)).toBe('3 Nov 2025');
});
