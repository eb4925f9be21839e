import { expect, test } from 'vitest';
import { nameHandlers } from '#server/http/names-route.ts';

const check = (name: string) => nameHandlers['POST /api/names']({ body: { name } } as never);

test('accepts what can be the name of a score', () => {
  expect(check('marmalade')).toEqual({ ok: true });
  expect(check('Ann 7')).toEqual({ ok: true });
});

test.each([
  ['admin', /available/],
  ['', /required/],
])('rejects "%s" with the reason', (name, reason) => {
  expect(() => check(name)).toThrow(expect.objectContaining({ message: expect.stringMatching(reason) as string }));
});
