import { describe, expect, test } from 'vitest';
import { readFields, readOneOf, readWhole } from '#engine/read.ts';

describe('a whole number (SPEC 9)', () => {
  test('is read from its least to its most', () => {
    expect([readWhole(3, 3, 5), readWhole(5, 3, 5), readWhole(0, 0, 0)]).toEqual([3, 5, 0]);
  });

  test.each([2, 6, 3.5, -0, Number.NaN, Number.POSITIVE_INFINITY, '4', [4], null, undefined, true, 4n])(
    'is not read from %s',
    (data) => {
      expect(readWhole(data, 3, 5)).toBeNull();
    },
  );

  test('minus zero is no whole number even where zero is', () => {
    expect(readWhole(-0, 0, 5)).toBeNull();
  });
});

describe('one of some words (SPEC 9)', () => {
  test('is read if it is one of them to the letter', () => {
    expect(readOneOf('up', ['up', 'down'])).toBe('up');
    for (const data of ['Up', 'up ', '', 'toString', ['up'], { toString: () => 'up' }, null, 0])
      expect(readOneOf(data, ['up', 'down'])).toBeNull();
  });
});

describe('fields (SPEC 9)', () => {
  test('are read if they are exactly those', () => {
    expect(readFields({ x: 1, y: 2 }, ['y', 'x'])).toEqual({ x: 1, y: 2 });
  });

  test.each([
    ['one is missing', { x: 1 }],
    ['one is added', { x: 1, y: 2, z: 3 }],
    ['one is another', { x: 1, z: 2 }],
    ['they are only inherited', Object.create({ x: 1, y: 2 })],
    ['it is a list', [1, 2]],
    ['it is nothing', null],
    ['it is a word', 'xy'],
  ])('are not read if %s', (_name, data) => {
    expect(readFields(data, ['x', 'y'])).toBeNull();
  });
});
