import { expect, test } from 'vitest';
import { returnPath } from '#web/auth/return-path.ts';
import { signInPathFrom } from '#web/auth/sign-in-path.ts';

const backFrom = (path: string) => returnPath(new URL(signInPathFrom(path), 'https://games.example.org').search);

test.each(['/games/tetris', '/games/connect4', '/'])('returns to %s after sign-in', async (path) => {
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
])('does not return to %j', async (path) => {
  expect(await backFrom(path)).toBeNull();
});

test('returns nowhere without a `from` path', async () => {
  expect(await returnPath('')).toBeNull();
});
