import { expect, test } from 'vitest';
import { accuracyOf, correctChars, wordsPerMinute } from '#games/typing/rules/figures.ts';

test('100 characters in 24 seconds are 50 words per minute', () => {
  expect(wordsPerMinute(100, 1_440)).toBe(50);
});

test('88 characters in 60 seconds with 80 correct are 16 words per minute', () => {
  const sentence = 'a'.repeat(88);
  const typed = 'a'.repeat(80) + 'b'.repeat(8);
  expect(wordsPerMinute(correctChars(sentence, typed), 3_600)).toBe(16);
});

test('words per minute are rounded to the nearest', () => {
  for (let chars = 0; chars <= 106; chars++)
    for (const ticks of [1, 7, 60, 119, 1_441, 3_599])
      expect(wordsPerMinute(chars, ticks)).toBe(Math.round(chars / 5 / (ticks / 3_600)));
});

test('there is no division by zero', () => {
  expect(wordsPerMinute(0, 0)).toBe(0);
  expect(wordsPerMinute(80, 0)).toBe(0);
  expect(accuracyOf(0, 0)).toBe(0);
});

test('accuracy is rounded down', () => {
  expect(accuracyOf(2, 3)).toBe(66);
  expect(accuracyOf(199, 200)).toBe(99);
  expect(accuracyOf(200, 200)).toBe(100);
});
