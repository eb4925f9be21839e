import { expect, test } from 'vitest';
import { placeIn, withoutQuotes } from '#web/loading/page-errors.ts';

const ORIGIN = 'https://games.example';

test.each([
  ['Chromium', `TypeError: x\n    at draw (${ORIGIN}/assets/client-1.js:1:234)\n    at ${ORIGIN}/assets/other.js:5:6`],
  ['Firefox and WebKit', `draw@${ORIGIN}/assets/client-1.js:1:234\n@${ORIGIN}/assets/other.js:5:6`],
])('reads the first location of a stack in the format of %s', (_browser, stack) => {
  expect(placeIn(stack, ORIGIN)).toBe('/assets/client-1.js:1:234');
});

test('ignores errors from browser extensions, other sites and empty stacks', () => {
  const extension = `Error\n    at chrome-extension://abc/content.js:1:2\n    at ${ORIGIN}/assets/client-1.js:1:234`;
  expect(placeIn(extension, ORIGIN)).toBeNull();
  expect(placeIn('', ORIGIN)).toBeNull();
  expect(placeIn(`at https://games.example.evil/a.js:1:2`, ORIGIN)).toBeNull();
});

test('removes the query from a location', () => {
  expect(placeIn(`at ${ORIGIN}/games/snake?watch=1:1:2`, ORIGIN)).toBe('/games/snake:1:2');
});

test('removes quoted text from a message', () => {
  expect(withoutQuotes(`Unexpected token 'A', "Ann, aged 9" is not valid JSON`)).not.toMatch(/Ann|A'/);
  expect(withoutQuotes('x is not a function')).toBe('x is not a function');
});
