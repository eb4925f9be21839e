import { expect, test } from 'vitest';
import { placeIn, withoutQuotes } from '#web/page-errors.ts';

const ORIGIN = 'https://games.example';

test.each([
  ['Chromium', `TypeError: x\n    at draw (${ORIGIN}/assets/client-1.js:1:234)\n    at ${ORIGIN}/assets/other.js:5:6`],
  ['Firefox and WebKit', `draw@${ORIGIN}/assets/client-1.js:1:234\n@${ORIGIN}/assets/other.js:5:6`],
])('the place is the first of a stack, as %s writes it', (_browser, stack) => {
  expect(placeIn(stack, ORIGIN)).toBe('/assets/client-1.js:1:234');
});

test('errors of what a visitor has added to the page, and of nowhere, are nobody’s business', () => {
  const extension = `Error\n    at chrome-extension://abc/content.js:1:2\n    at ${ORIGIN}/assets/client-1.js:1:234`;
  expect(placeIn(extension, ORIGIN)).toBeNull();
  expect(placeIn('', ORIGIN)).toBeNull();
  expect(placeIn(`at https://games.example.evil/a.js:1:2`, ORIGIN)).toBeNull();
});

test('what stands after a question mark is left out', () => {
  expect(placeIn(`at ${ORIGIN}/games/snake?watch=1:1:2`, ORIGIN)).toBe('/games/snake:1:2');
});

test('what stands in quotes is left out', () => {
  expect(withoutQuotes(`Unexpected token 'A', "Ann, aged 9" is not valid JSON`)).not.toMatch(/Ann|A'/);
  expect(withoutQuotes('x is not a function')).toBe('x is not a function');
});
