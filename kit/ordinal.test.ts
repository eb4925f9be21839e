import { expect, test } from 'vitest';
import { ordinal } from '#kit/ordinal.ts';

test('places end as they are spoken', () => {
  const said = [1, 2, 3, 4, 10, 11, 12, 13, 21, 22, 23, 100, 101, 111, 1_112, 1_122].map(ordinal);
  const rest = [
    '10th',
    '11th',
    '12th',
    '13th',
    '21st',
    '22nd',
    '23rd',
    '100th',
    '101st',
    '111th',
    '1,112th',
    '1,122nd',
  ];
  expect(said).toEqual(['1st', '2nd', '3rd', '4th', ...rest]);
});
