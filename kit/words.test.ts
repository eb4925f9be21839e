import { expect, test } from 'vitest';
import { pluralize, formatThousands, joinWithAnd, ordinal, cellName } from '#kit/words.ts';

test('groups digits like Intl does in English', () => {
  for (const number of [0, 7, 999, 1_000, 12_300, 999_999, 1_234_567, -1_000, -100])
    expect(formatThousands(number)).toBe(number.toLocaleString('en'));
});

test('ordinals have the right suffix', () => {
  const said = [1, 2, 3, 4, 10, 11, 12, 13, 21, 22, 23, 100, 101, 111, 1_112, 1_122].map(ordinal);
  expect(said.join(' ')).toBe('1st 2nd 3rd 4th 10th 11th 12th 13th 21st 22nd 23rd 100th 101st 111th 1,112th 1,122nd');
});

test('uses the singular only for one', () => {
  expect([0, 1, 2].map((count) => pluralize(count, 'miss', 'misses'))).toEqual(['0 misses', '1 miss', '2 misses']);
  expect(pluralize(2, 'move')).toBe('2 moves');
});

test('joins the last item with "and"', () => {
  expect([joinWithAnd([8]), joinWithAnd([4, 8]), joinWithAnd(['a', 'b', 'c'])]).toEqual(['8', '4 and 8', 'a, b and c']);
});

test('places are counted from one, row by row', () => {
  expect([0, 3, 4].map((cell) => cellName(cell, 4))).toEqual(['row 1 column 1', 'row 1 column 4', 'row 2 column 1']);
});
