import { describe, expect, test } from 'vitest';
import { readFields, readOneOf, readInteger } from '#engine/read.ts';

describe('readWhole (SPEC 9)', () => {
  test('accepts its minimum and its maximum', () => {
    expect([readInteger(3, 3, 5), readInteger(5, 3, 5), readInteger(0, 0, 0)]).toEqual([3, 5, 0]);
  });

  test.each([2, 6, 3.5, -0, Number.NaN, Number.POSITIVE_INFINITY, '4', [4], null, undefined, true, 4n])(
    'rejects %s',
    (data) => {
      expect(readInteger(data, 3, 5)).toBeNull();
    },
  );

  test('rejects minus zero even where zero is allowed', () => {
    expect(readInteger(-0, 0, 5)).toBeNull();
  });
});

describe('readOneOf (SPEC 9)', () => {
  test('accepts only an exact match', () => {
    expect(readOneOf('up', ['up', 'down'])).toBe('up');
    for (const data of ['Up', 'up ', '', 'toString', ['up'], { toString: () => 'up' }, null, 0])
      expect(readOneOf(data, ['up', 'down'])).toBeNull();
  });
});

describe('readFields (SPEC 9)', () => {
  test('accepts exactly the given fields', () => {
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
  ])('rejects an object if %s', (_name, data) => {
    expect(readFields(data, ['x', 'y'])).toBeNull();
  });
});
