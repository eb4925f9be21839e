// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { RouteName } from '#api/routes.ts';
import { ROUTES } from '#api/routes.ts';
import { bundleInlineScript } from '../../tools/build/inline-script.mjs';

test('requests the early ticket as the route defines it', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(Response.json({})));
  vi.stubGlobal('fetch', fetch);
  document.documentElement.dataset['ranked'] = 'snake';
  localStorage.setItem('arcade:device', JSON.stringify('d'.repeat(43)));
  // oxlint-disable-next-line typescript/no-implied-eval -- The document runs it as a classic script.
  new Function(await bundleInlineScript())();
  const [address, init] = fetch.mock.calls[0]!;
  const name = `${init!.method} ${address as string}` as RouteName;
  expect(name).toBe('POST /api/runs' satisfies RouteName);
  expect(ROUTES['POST /api/runs'].body.strict().parse(JSON.parse(init!.body as string))).toEqual({
    game_name: 'snake',
    device: 'd'.repeat(43),
  });
});
