import { expect, test } from 'vitest';
import { Pauses } from '#web/play/session/pauses.ts';

test('drops a pause that rounds to zero seconds', () => {
  const pauses = new Pauses();
  pauses.begin(0, 0);
  pauses.end(300);
  expect(pauses.list).toEqual([]);
});

test('adds pauses after the twentieth to the last', () => {
  const pauses = new Pauses();
  for (let number = 0; number < 25; number++) {
    pauses.begin(number, 0);
    pauses.end(2_000);
  }
  expect(pauses.list).toHaveLength(20);
  expect(pauses.list.reduce((sum, [, seconds]) => sum + seconds, 0)).toBe(50);
});
