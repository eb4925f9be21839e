import { expect, test } from 'vitest';
import { signInPathFrom, returnPath } from '#web/auth/return-path.ts';

const backFrom = (path: string) => returnPath(new URL(signInPathFrom(path), 'https://games.example.org').search);

test.each(['/games/tetris', '/games/connect4', '/'])('whoever signs in from %s is led back there', async (path) => {
  expect(await backFrom(path)).toBe(path);
});

test.each([
  'https://elsewhere.example',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/games/tetris/../../elsewhere',
  '/games/tetris?x=//elsewhere.example',
  'javascript:alert(1)',
  '/games/nonesuch',
  '/auth',
  '',
])('%j leads nowhere', async (path) => {
  expect(await backFrom(path)).toBeNull();
});

test('whoever comes from nowhere goes nowhere', async () => {
  expect(await returnPath('')).toBeNull();
});
