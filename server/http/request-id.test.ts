import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { requestIdOf } from '#server/http/request-id.ts';

const request = (id?: string) =>
  ({ headers: id === undefined ? {} : { 'x-request-id': id } }) as unknown as IncomingMessage;

test('a request keeps one id', () => {
  const incoming = request();
  expect(requestIdOf(incoming, false)).toMatch(/^[\da-f-]{36}$/);
  expect(requestIdOf(incoming, false)).toBe(requestIdOf(incoming, false));
  expect(requestIdOf(incoming, false)).not.toBe(requestIdOf(request(), false));
});

test('accepts an id from a trusted proxy only', () => {
  expect(requestIdOf(request('abc-1'), true)).toBe('abc-1');
  expect(requestIdOf(request('abc-1'), false)).not.toBe('abc-1');
});

test.each(['', 'a\nb', 'a b', 'x'.repeat(65), '"quoted"'])('ignores the invalid id %j', (id) => {
  expect(requestIdOf(request(id), true)).not.toBe(id);
});
