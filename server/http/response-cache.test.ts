import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ResponseCache } from '#server/http/response-cache.ts';

const ETAG = 'W/"tag"';
const made = {
  route: '/boards/:game',
  headers: new Headers({ etag: ETAG, 'content-type': 'text/plain', 'x-own': 'kept', 'cache-control': 'no-cache' }),
  json: '["ten rows, ü"]',
};

let answers: ResponseCache;
let noted: (string | number)[][];
let isCurrent: boolean;
let address: string;
const server = http.createServer((incoming, outgoing) => {
  if (!answers.respond(incoming, outgoing)) outgoing.writeHead(404).end();
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => void server.close());

beforeEach(() => {
  noted = [];
  isCurrent = true;
  answers = new ResponseCache((incoming, route, status) => noted.push([incoming.url!, route, status]));
  keep('/snake?period=day');
});

function keep(url: string, headers = made.headers): void {
  answers.store({ url } as IncomingMessage, { ...made, headers, isCurrent: () => isCurrent });
}

const get = (path: string, init: RequestInit = {}) => fetch(address + path, init);

test('serves a cached response as it was built, or 304, and records both', async () => {
  const given = await get('/snake?period=day');
  expect([given.status, await given.text()]).toEqual([200, made.json]);
  const told = { etag: ETAG, 'x-own': 'kept', 'cache-control': 'no-cache' };
  expect(Object.fromEntries(given.headers)).toMatchObject({ ...told, 'content-type': 'application/json' });
  const known = await get('/snake?period=day', { headers: { 'if-none-match': `"other", ${ETAG}` } });
  expect([known.status, await known.text()]).toEqual([304, '']);
  expect(Object.fromEntries(known.headers)).toMatchObject(told);
  expect(known.headers.has('content-type')).toBe(false);
  expect((await get('/snake?period=day', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  expect(noted).toEqual([200, 304, 200].map((status) => ['/snake?period=day', made.route, status]));
});

test('leaves other methods and requests with a body to the app', async () => {
  const others: [string, RequestInit][] = [
    ['/snake', {}],
    ['/snake?period=week', {}],
    ['/snake?period=day', { method: 'HEAD' }],
    ['/snake?period=day', { method: 'POST', body: 'something' }],
  ];
  for (const [path, init] of others) expect((await get(path, init)).status).toBe(404);
  const request = http.request(`${address}/snake?period=day`, { headers: { 'content-length': 1 } });
  request.end('x');
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(404);
  answer.resume();
});

test('serves neither stale responses nor ones without an ETag', async () => {
  isCurrent = false;
  expect((await get('/snake?period=day')).status).toBe(404);
  isCurrent = true;
  // The stale response was removed, not just skipped.
  expect((await get('/snake?period=day')).status).toBe(404);
  keep('/2048', new Headers());
  expect((await get('/2048')).status).toBe(404);
});

test('caches at most five hundred responses, the latest ones', async () => {
  for (let number = 0; number < 499; number++) keep(`/other?${number}`);
  expect((await get('/snake?period=day')).status).toBe(200);
  keep('/other?499');
  expect((await get('/snake?period=day')).status).toBe(404);
  expect((await get('/other?0')).status).toBe(200);
});
