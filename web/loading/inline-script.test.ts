// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import type { RouteName } from '#api/routes.ts';
import { ROUTES } from '#api/routes.ts';

const script = readFileSync(path.join(import.meta.dirname, 'inline-script.js'), 'utf8');

test('requests the early ticket as the route defines it', () => {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(Response.json({})));
  vi.stubGlobal('fetch', fetch);
  document.documentElement.dataset['ranked'] = 'snake';
  localStorage.setItem('arcade:device', JSON.stringify('d'.repeat(43)));
  // oxlint-disable-next-line typescript/no-implied-eval -- The document runs it as a classic script.
  new Function(script)();
  const [address, init] = fetch.mock.calls[0]!;
  const name = `${init!.method} ${address as string}` as RouteName;
  expect(name).toBe('POST /api/runs' satisfies RouteName);
  expect(ROUTES['POST /api/runs'].body.strict().parse(JSON.parse(init!.body as string))).toEqual({
    game_name: 'snake',
    device: 'd'.repeat(43),
  });
});
