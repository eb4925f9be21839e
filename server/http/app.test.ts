import { once } from 'node:events';
import http from 'node:http';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { LIMITS } from '#api/route.ts';
import type { Problem } from '#api/routes.ts';
import { methodAndPath, routeEntries } from '#api/routes.ts';
import { folderOfTests } from '#server/testing/folder-of-tests.ts';
import { serverOfTests } from '#server/testing/test-server.ts';

const inlineHashes = { scripts: ['sha256-one'], styles: ['sha256-two'] };
const built = folderOfTests({
  'client/index.html': '<h1>Home</h1>',
  'client/404.html': '<h1>404</h1>',
  'client/icon.png': '0',
  'client/assets/main-abc.js': '0',
  'client/assets/documents-abc.json': '{}',
  'client-meta.json': JSON.stringify({
    inlineHashes: { '/index.html': inlineHashes, '/assets/documents-abc.json': inlineHashes },
  }),
});
const server = serverOfTests('PostgreSQL', {
  clientFolder: path.join(built, 'client'),
  publicUrl: 'https://games.example.org',
  securityContact: 'mailto:security@example.org',
});

const get = (at: string, options: RequestInit = {}) => fetch(server.address + at, { redirect: 'manual', ...options });

test.each(['/api/health', '/api/health/ready', '/api/health/live'])(
  '%s reports that the server is ready',
  async (at) => {
    const answer = await get(at);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ status: 'ok' });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  },
);

test('health reports the rooms of the server', async () => {
  const rooms = { open: 0, players: 0, events_per_second: 0, rejected: 0 };
  expect(await (await get('/api/health')).json()).toEqual({ status: 'ok', rooms });
});

test('/api/health/live is never limited', async () => {
  const headers = { 'x-forwarded-for': '192.0.2.77' };
  for (let number = 0; number <= LIMITS.health.aMinute; number++)
    expect((await get('/api/health/live', { headers })).status).toBe(200);
});

test.each([
  ['/api/leaderboards/snake', 'GET, HEAD, OPTIONS'],
  ['/api/scores', 'POST, OPTIONS'],
  ['/', 'GET, HEAD, OPTIONS'],
])('OPTIONS and unsupported methods of %s return Allow: %s', async (at, allow) => {
  const options = await get(at, { method: 'OPTIONS' });
  expect([options.status, options.headers.get('allow'), await options.text()]).toEqual([204, allow, '']);
  const other = await get(at, { method: 'DELETE' });
  expect([other.status, other.headers.get('allow')]).toEqual([405, allow]);
});

test.each(['/api/nowhere', '/api/moderate/list'])('%s returns 404 for every method', async (at) => {
  for (const method of ['OPTIONS', 'DELETE']) expect((await get(at, { method })).status).toBe(404);
});

test.each([
  ['/', 'same-origin'],
  ['/assets/main-abc.js', 'same-origin'],
  ['/api/health', 'same-origin'],
  ['/icon.png', 'cross-origin'],
  ['/api/leaderboards/snake', 'cross-origin'],
])('sends the cross-origin resource policy of %s', async (at, policy) => {
  expect((await get(at)).headers.get('cross-origin-resource-policy')).toBe(policy);
});

test('serves security.txt if the operator has set a contact', async () => {
  const answer = await get('/.well-known/security.txt');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const text = await answer.text();
  expect(text).toContain('Contact: mailto:security@example.org\n');
  expect(text).toContain('Canonical: https://games.example.org/.well-known/security.txt\n');
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)![1]!);
  expect(expires - Date.now()).toBeGreaterThan(0);
  expect(expires - Date.now()).toBeLessThan(365 * 86_400_000);
});

test.each(['pong', 'nothing', '__proto__'])('there is no leaderboard of %s', async (game) => {
  const answer = await get(`/api/leaderboards/${game}`);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ status: 404, detail: 'There is no leaderboard of this name.' });
});

test('other sites may read boards and nothing else', async () => {
  const heard = async (at: string) => (await get(at)).headers.get('access-control-allow-origin');
  expect(await heard('/api/leaderboards/snake')).toBe('*');
  expect(await heard('/api/leaderboards/nothing')).toBe('*');
  for (const at of ['/', '/api/auth/get-session', '/api/health']) expect(await heard(at)).toBeNull();
});

test('replies to unknown API routes with a problem document instead of a page', async () => {
  for (const at of ['/api', '/api/nothing', '/api/runs/']) {
    const answer = await get(at);
    expect([at, answer.status, answer.headers.get('content-type')]).toEqual([at, 404, 'application/problem+json']);
  }
});

test('serves its OpenAPI description', async () => {
  const document = (await (await get('/api/openapi.json')).json()) as {
    paths: Record<string, { get?: { parameters: { in: string; name: string }[] } }>;
    components: { schemas: Record<string, { required: string[] }> };
  };
  expect(new Set(Object.keys(document.paths))).toEqual(new Set(routeEntries.map(([name]) => methodAndPath(name)[1])));
  const { parameters } = document.paths['/api/leaderboards/{game}/spread']!.get!;
  expect(parameters.filter((one) => one.in === 'query').map(({ name }) => name)).toEqual(['period', 'board', 'day']);
  expect(document.components.schemas['ScoreSubmission']!.required).toEqual([
    ...['game_name', 'score', 'player_name', 'user_id', 'ticket', 'ticks', 'log'],
  ]);
});

test('every response except an asset carries all security headers', async () => {
  for (const at of ['/', '/nothing', '/api/health', '/api/nothing']) {
    const { headers } = await get(at);
    expect(headers.get('content-security-policy')).toBe(
      `default-src 'none'; script-src 'self'${at === '/' ? " 'sha256-one'" : ''}; ` +
        `style-src 'self'${at === '/' ? " 'sha256-two'" : ''}; ` +
        "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; " +
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('gamepad=(self), fullscreen=(self)');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  }
});

test('assets carry only the asset headers', async () => {
  const { headers } = await get('/assets/main-abc.js');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  expect(headers.has('permissions-policy')).toBe(false);
  // A missing asset is answered with a page, and one asset contains pages.
  for (const at of ['/assets/main-abd.js', '/assets/documents-abc.json'])
    expect((await get(at)).headers.has('permissions-policy')).toBe(true);
});

test('serves pages for GET and HEAD', async () => {
  const page = await get('/');
  expect([page.status, await page.text()]).toEqual([200, '<h1>Home</h1>']);
  const head = await get('/', { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '13', '']);
  const missing = await get('/nothing');
  expect([missing.status, await missing.text()]).toEqual([404, '<h1>404</h1>']);
});

test.each<[Record<string, string>, number]>([
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ 'sec-fetch-site': 'same-origin', origin: 'https://elsewhere.example' }, 201],
  [{ origin: 'https://elsewhere.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ origin: 'https://games.example.org' }, 201],
  [{ origin: 'http://OWN_HOST' }, 201],
  [{}, 201],
])('a request with the headers %o is answered %i', async (headers, status) => {
  const { host } = new URL(server.address);
  const origin = headers['origin']?.replace('OWN_HOST', host);
  // Uses `http`: `fetch` does not allow setting some headers.
  const request = http.request(`${server.address}/api/runs`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers, ...(origin && { origin }) },
  });
  request.end('{"game_name":"snake"}');
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
  expect(answer.resume().statusCode).toBe(status);
});

test('an aborted request is not logged as a server error', async () => {
  const { port } = new URL(server.address);
  const headers = { 'content-type': 'application/json', 'content-length': 1000 };
  const request = http.request({ method: 'POST', path: '/api/scores', port, headers });
  const gone = new Promise((resolve) => request.on('error', resolve));
  await new Promise((resolve) => request.write('{', resolve));
  request.destroy();
  await gone;
  expect((await get('/api/health')).status).toBe(200);
  expect(server.errors).toEqual([]);
});

test('only runs may be compressed or larger than the small limit', async () => {
  const client = server.client();
  const gzip = { 'content-encoding': 'gzip' };
  const typeOf = async (answer: Response) => [answer.status, ((await answer.json()) as Problem).type];
  const bomb = gzipSync(JSON.stringify({ game_name: 'snake' }));
  expect(await typeOf(await client.post('/api/runs', bomb, gzip))).toEqual([415, 'urn:problem:other-encoding']);
  const large = JSON.stringify({ game_name: 'snake', more: 'x'.repeat(4_096) });
  for (const at of ['/api/runs', '/api/auth/sign-in/email', '/api/auth/sign-out', '/api/nothing', '/']) {
    expect([at, ...(await typeOf(await client.post(at, large)))]).toEqual([at, 413, 'urn:problem:too-large']);
  }
  const fits = JSON.stringify({ game_name: 'snake', more: 'x'.repeat(4_000) });
  expect((await client.post('/api/runs', fits)).status).toBe(201);
});
