import { expect, test } from 'vitest';
import { grouped } from '#kit/grouped.ts';

test('numbers read as the browser would write them in English', () => {
  for (const number of [0, 7, 999, 1_000, 12_300, 999_999, 1_234_567, -1_000, -100])
    expect(grouped(number)).toBe(number.toLocaleString('en'));
});
