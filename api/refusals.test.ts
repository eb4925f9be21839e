import { expect, test } from 'vitest';
import { isFinal } from '#api/refusals.ts';

test('a permanent refusal is final', () => {
  for (const status of [400, 403, 404, 409, 411, 413, 415, 422]) expect(isFinal(status), `${status}`).toBe(true);
});

test('a temporary one is not', () => {
  for (const status of [408, 425, 429, 500, 502, 503, 504, 201, 304]) expect(isFinal(status), `${status}`).toBe(false);
});
