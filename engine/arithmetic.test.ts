import { expect, test } from 'vitest';
import { clamp, towards } from '#engine/arithmetic.ts';

test('clamp keeps a value within its range, both ends included', () => {
  expect([-5, 0, 3, 10, 11].map((value) => clamp(value, 0, 10))).toEqual([0, 0, 3, 10, 10]);
});

test('clamp never returns negative zero, which readWhole rejects', () => {
  expect(Object.is(clamp(-0, 0, 10), 0)).toBe(true);
});

test('towards moves to the goal from either side and stops there', () => {
  expect([towards(0, 10, 4), towards(8, 10, 4), towards(10, 10, 4), towards(20, 10, 4)]).toEqual([4, 10, 10, 16]);
});
