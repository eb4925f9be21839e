import { expect, test } from 'vitest';
import { Pauses } from '#web/play/session/pauses.ts';

test('a pause is kept as the tick it came after and the seconds it lasted', () => {
  const pauses = new Pauses();
  pauses.begin(90, 1_000);
  pauses.begin(95, 2_000);
  pauses.end(11_400);
  expect(pauses.list).toEqual([[90, 10]]);
});

test('a pause too short to count is not declared', () => {
  const pauses = new Pauses();
  pauses.begin(0, 0);
  pauses.end(300);
  expect(pauses.list).toEqual([]);
});

test('after twenty pauses the time of further ones is added to the last', () => {
  const pauses = new Pauses();
  for (let number = 0; number < 25; number++) {
    pauses.begin(number, 0);
    pauses.end(2_000);
  }
  expect(pauses.list).toHaveLength(20);
  expect(pauses.list.reduce((sum, [, seconds]) => sum + seconds, 0)).toBe(50);
});
