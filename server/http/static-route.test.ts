import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ORIGIN } from '#api/origin.ts';
import { readStaticFiles } from '#server/http/static-files.ts';
import { staticAnswer } from '#server/http/static-route.ts';
import { folderOfTests } from '#server/testing/folder-of-tests.ts';

const SITE = 'https://games.example.org';
const LONG = 'auth '.repeat(100);
const folder = folderOfTests({
  'index.html': 'home',
  'start.js': 'start',
  'start.js.br': 'start in br',
  'start.js.gz': 'start in gz',
  'robots.txt': `Sitemap: ${ORIGIN}/sitemap.xml`,
  '404.html': 'missing',
  'auth.html': LONG,
  'games/snake/index.html': 'snake',
  'assets/main-abc.js': 'code',
  'assets/main-abc.js.gz': 'code in gz',
  'archive.gz': 'an archive',
});
const files = readStaticFiles(folder);

const get = (at: string, headers: Record<string, string> = {}) =>
  staticAnswer(new Request(`http://localhost${at}`, { headers }), files, SITE);

test.each([
  ['/', 200, 'home'],
  ['/?from=card', 200, 'home'],
  ['/auth', 200, LONG],
  ['/games/snake', 200, 'snake'],
  ['/assets/main-abc.js', 200, 'code'],
  ['/archive.gz', 200, 'an archive'],
  ['/games', 404, 'missing'],
  ['/assets/main-abc.js.gz', 404, 'missing'],
  ['/%2e%2e/package.json', 404, 'missing'],
  ['/..%2fpackage.json', 404, 'missing'],
  ['/%', 404, 'missing'],
])('%s returns %i with the expected content', async (at, status, text) => {
  const answer = await get(at);
  expect([answer.status, await answer.text()]).toEqual([status, text]);
});

test.each([
  ['/index.html', '/'],
  ['/index.html?from=card', '/?from=card'],
  ['/games/snake/index.html', '/games/snake'],
  ['//elsewhere.example/index.html', '/elsewhere.example'],
  ['/games/snake/?a=b', '/games/snake?a=b'],
  ['//evil.example/', '/evil.example'],
  ['/a//', '/a'],
])('%s redirects to its canonical URL %s', async (at, location) => {
  const answer = await get(at);
  expect([answer.status, answer.headers.get('location')]).toEqual([308, location]);
});

test('serves the best compression the client accepts', async () => {
  const sent = async (accept: string) => {
    const answer = await get('/start.js', { 'accept-encoding': accept });
    expect(answer.headers.get('vary')).toBe('accept-encoding');
    return [answer.headers.get('content-encoding'), await answer.text()];
  };
  expect(await sent('gzip, deflate, br')).toEqual(['br', 'start in br']);
  expect(await sent('gzip;q=1.0, br;q=0')).toEqual(['gzip', 'start in gz']);
  expect(await sent('deflate')).toEqual([null, 'start']);
  expect(await sent('')).toEqual([null, 'start']);
});

test('assets are cached for a year, pages are revalidated', async () => {
  expect((await get('/assets/main-abc.js')).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect((await get('/assets/main-abc.js')).headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect((await get('/')).headers.get('cache-control')).toBe('no-cache');
  expect((await get('/')).headers.get('content-type')).toBe('text/html; charset=utf-8');
});

test('replies 304 if the client has the current file', async () => {
  const etag = (await get('/')).headers.get('etag')!;
  for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const answer = await get('/', { 'if-none-match': tag });
    expect([answer.status, answer.headers.get('etag'), await answer.text()]).toEqual([304, etag, '']);
  }
  const plain = (await get('/auth')).headers.get('etag')!;
  expect((await get('/auth', { 'if-none-match': plain, 'accept-encoding': 'br' })).status).toBe(200);
  expect((await get('/nothing', { 'if-none-match': '*' })).status).toBe(404);
});

test('a 304 for a page carries its content policy', async () => {
  const page = readStaticFiles(folder).get('/index.html')!;
  const styled = new Map([['/index.html', { ...page, inlineHashes: { scripts: ['sha256-abc'], styles: [] } }]]);
  const ask = (headers: Record<string, string>) =>
    staticAnswer(new Request('http://localhost/', { headers }), styled, SITE);
  const etag = (await ask({})).headers.get('etag')!;
  const again = await ask({ 'if-none-match': etag });
  expect(again.status).toBe(304);
  expect(again.headers.get('content-security-policy')).toContain("'sha256-abc'");
});

test('works without a build and finds no files', async () => {
  const none = readStaticFiles(path.join(folder, 'nowhere'));
  expect((await staticAnswer(new Request('http://localhost/'), none, SITE)).status).toBe(404);
});

test("pages contain the site's origin and are compressed on first use", async () => {
  expect(await (await get('/robots.txt')).text()).toBe(`Sitemap: ${SITE}/sitemap.xml`);
  const elsewhere = await staticAnswer(new Request('http://localhost/robots.txt'), files, 'http://192.0.2.7:3000');
  expect(await elsewhere.text()).toBe('Sitemap: http://192.0.2.7:3000/sitemap.xml');
  const answer = await get('/auth', { 'accept-encoding': 'br' });
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(String(brotliDecompressSync(await answer.arrayBuffer()))).toBe(LONG);
});
