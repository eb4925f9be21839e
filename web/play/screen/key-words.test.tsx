// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { KeyWords } from '#web/play/screen/key-words.tsx';

afterEach(cleanup);

const keysIn = (text: string) =>
  [...render(<KeyWords text={text} />).container.querySelectorAll('kbd')].map((key) => key.textContent);

test.each([
  ['Arrows, WASD or HJKL', ['Arrows', 'WASD', 'HJKL']],
  ['Left and Right, or A and D', ['Left', 'Right', 'A', 'D']],
  ['1 to 9, or the number pad', ['1', '9']],
  ['Right click, or F', ['F']],
  ['D-pad moves, A presses', ['A']],
  ['Ctrl+Z and Ctrl+Y', ['Ctrl', 'Z', 'Ctrl', 'Y']],
  ['Any letter', []],
])('"%s" names the keys %j', (text, keys) => {
  expect(keysIn(text)).toEqual(keys);
});

test('keeps other text and drops the comma after a key', () => {
  expect(render(<KeyWords text="R, twice" />).container.textContent).toBe('R twice');
});
