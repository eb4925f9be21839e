import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ORIGIN } from '#api/origin.ts';
import type { Version } from '../../tools/testing/worker-device.ts';
import { WorkerDevice } from '../../tools/testing/worker-device.ts';

/** A small arcade: pages that share one script and have one each. */
function versionOf(name: string, changes: Readonly<Record<string, string>> = {}): Version {
  const client = `/assets/client-${name}.js`;
  const scriptOf = (page: string) => changes[page] ?? `/assets/${page}-1.js`;
  const needs = {
    '/': [client, '/favicon.svg', scriptOf('home')],
    '/games/memory': [client, '/favicon.svg', scriptOf('memory'), '/assets/cards-1.svg'],
    '/games/pong': [client, '/favicon.svg', scriptOf('pong')],
    '/games/snake': [client, '/favicon.svg', scriptOf('snake'), '/assets/sounds-1.js', '/assets/field-1.css'],
    '/404': [client, '/favicon.svg'],
  };
  return { name, needs, documents: `/assets/documents-${name}.json` };
}

const PAGES = ['/', '/games/memory', '/games/pong', '/games/snake', '/404'];
const POLICY = "script-src 'self' 'sha256-one'";
const old = versionOf('old');
const fresh = versionOf('fresh', { pong: '/assets/pong-2.js' });

/** The server of one version: knows its files and pages, and replies 404 to everything else. */
function serverOf(version: Version) {
  const files = new Set(Object.values(version.needs).flat());
  return (address: string): Response => {
    if (address === version.documents) {
      const html = (page: string) => `<link rel="canonical" href="${ORIGIN}${page}">${page} of ${version.name}`;
      const headers = { 'content-type': 'application/json', 'content-security-policy': POLICY, etag: '"1"' };
      return Response.json(Object.fromEntries(PAGES.map((page) => [page, html(page)])), { headers });
    }
    if (PAGES.includes(address)) return pageAnswer(`${address} from the network`, 200);
    if (!files.has(address)) return pageAnswer('Not found', 404);
    return new Response(`${address} of ${version.name}`, { headers: { 'content-type': 'text/javascript' } });
  };
}

const pageAnswer = (text: string, status: number) =>
  new Response(text, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });

const scriptOf = (version: Version) => version.needs['/']![0]!;

let device: WorkerDevice;

beforeEach(() => {
  device = new WorkerDevice();
  device.server = serverOf(old);
});

afterEach(() => vi.useRealTimers());

async function keepAll(version: Version): Promise<void> {
  device.server = serverOf(version);
  expect(await device.start(version).allSteps(['/'], scriptOf(version))).toBe('all');
}

const textAt = async (version: Version, address: string) => (await device.start(version).answer(address))?.text();

/** The pages that open offline. Each of them must have all of its files. */
async function pagesOffline(version: Version): Promise<string[]> {
  const { server } = device;
  device.server = null;
  const worker = device.start(version);
  const opened: string[] = [];
  for (const page of PAGES.slice(0, -1)) {
    const answer = await worker.answer(page);
    if (answer!.type === 'error') continue;
    const kept = (await answer!.text()).endsWith(fresh.name) ? fresh : old;
    for (const file of kept.needs[page]!) expect((await worker.answer(file, 'no-cors'))?.status, file).toBe(200);
    opened.push(page);
  }
  device.server = server;
  return opened;
}

test('fetches nothing when it starts', async () => {
  device.start(old);
  await new Promise((resolve) => setTimeout(resolve));
  expect(device.fetched).toEqual([]);
  expect(device.caches.size).toBe(0);
});

test('fetches every file once, at most four per step, and then opens every page offline', async () => {
  const worker = device.start(old);
  for (let answer: unknown = 'more', before = 0; answer === 'more'; before = device.fetched.length) {
    answer = await worker.step(['/'], scriptOf(old));
    expect(device.fetched.length - before).toBeLessThanOrEqual(4);
  }
  const all = [old.documents, ...new Set(Object.values(old.needs).flat())];
  expect(device.fetched.toSorted()).toEqual(all.toSorted());
  expect(await pagesOffline(old)).toEqual(PAGES.slice(0, -1));
});

test('fetches the requested pages first, in order', async () => {
  const worker = device.start(old);
  await worker.allSteps(['/games/snake', '/', '/games/pong', '/games/unknown'], scriptOf(old));
  const last = (page: string) => Math.max(...old.needs[page]!.map((file) => device.fetched.indexOf(file)));
  const order = ['/games/snake', '/', '/games/pong', '/games/memory'].map(last);
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(new Set(order).size).toBe(4);
});

test('keeps only complete pages when stopped after any step, and resumes there', async () => {
  const seen: number[] = [];
  for (let answer: unknown = 'more'; answer === 'more';) {
    answer = await device.start(old).step(['/games/snake'], scriptOf(old));
    seen.push((await pagesOffline(old)).length);
  }
  // A visit after everything is cached.
  expect(await device.start(old).step(['/'], scriptOf(old))).toBe('all');
  expect(seen.at(-1)).toBe(4);
  expect(seen).toEqual(seen.toSorted((one, other) => one - other));
  expect(new Set(seen).size).toBeGreaterThan(2);
  expect(new Set(device.fetched).size).toBe(device.fetched.length);
});

test('fetches nothing twice when two tabs ask at once', async () => {
  const worker = device.start(old);
  const tabs = [worker.allSteps(['/games/snake'], scriptOf(old)), worker.allSteps(['/games/pong'], scriptOf(old))];
  expect(await Promise.all(tabs)).toEqual(['all', 'all']);
  expect(new Set(device.fetched).size).toBe(device.fetched.length);
});

test('serves cached pages with the security policy of their document and the site origin', async () => {
  await keepAll(old);
  device.server = null;
  const answer = (await device.start(old).answer('/games/snake'))!;
  expect(answer.headers.get('content-security-policy')).toBe(POLICY);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('etag')).toBeNull();
  expect(await answer.text()).toBe(
    '<link rel="canonical" href="https://arcade.example/games/snake">/games/snake of old',
  );
});

test.each([
  ['is missing', () => pageAnswer('Not found', 404)],
  ['is replaced by a captive portal', () => pageAnswer('Pay here', 200)],
  ['redirects', () => Object.defineProperty(new Response('elsewhere'), 'redirected', { value: true })],
  ['is partial', () => new Response('half', { status: 206 })],
  ['fails to load', () => Promise.reject(new TypeError('Failed to fetch'))],
])('does not cache a file that %s, and fetches it on the next visit', async (_how, answer) => {
  const good = serverOf(old);
  device.server = (address) => (address === '/assets/pong-1.js' ? answer() : good(address));
  const worker = device.start(old);
  expect(await worker.allSteps(['/games/pong'], scriptOf(old))).toBe('failed');
  expect(await pagesOffline(old)).toEqual([]);
  device.server = good;
  expect(await worker.allSteps(['/games/pong'], scriptOf(old))).toBe('all');
  expect(await pagesOffline(old)).toHaveLength(4);
  expect(await (await worker.answer('/assets/pong-1.js', 'no-cors'))!.text()).toBe('/assets/pong-1.js of old');
});

test('stops when the storage is full, and cached pages keep working', async () => {
  let room = 10;
  device.onPut = () => {
    if (room-- <= 0) throw new DOMException('full', 'QuotaExceededError');
  };
  expect(await device.start(old).allSteps(['/games/snake'], scriptOf(old))).toBe('failed');
  expect(await pagesOffline(old)).toContain('/games/snake');
  expect((await pagesOffline(old)).length).toBeLessThan(4);
});

test('fetches only changed files for a new version and copies the rest', async () => {
  await keepAll(old);
  device.fetched.length = 0;
  await keepAll(fresh);
  expect(device.fetched.toSorted()).toEqual(
    [fresh.documents, scriptOf(fresh), '/assets/pong-2.js', '/favicon.svg'].toSorted(),
  );
  expect([...device.caches.keys()]).toEqual(['arcade-fresh']);
});

test('serves complete pages of the old version until the new one is cached', async () => {
  await keepAll(old);
  device.server = serverOf(fresh);
  for (let answer: unknown = 'more'; answer === 'more';) {
    expect(await pagesOffline(fresh)).toHaveLength(4);
    answer = await device.start(fresh).step(['/'], scriptOf(fresh));
  }
  device.server = null;
  expect(await textAt(fresh, '/games/pong')).toContain('/games/pong of fresh');
});

test('serves the newest of several old versions', async () => {
  await keepAll(old);
  device.windows = 2;
  await keepAll(fresh);
  device.server = null;
  expect(await textAt(versionOf('newest'), '/games/pong')).toContain('of fresh');
});

test('stops when its version is replaced on the server, without breaking a page', async () => {
  const worker = device.start(old);
  await worker.step(['/games/snake'], scriptOf(old));
  await worker.step(['/games/snake'], scriptOf(old));
  device.server = serverOf(fresh);
  expect(await worker.allSteps(['/games/snake', '/games/pong'], scriptOf(old))).toBe('failed');
  expect(await pagesOffline(old)).toContain('/games/snake');
  expect(await pagesOffline(old)).not.toContain('/games/pong');
});

test.each([
  ['another tab is open', 2, scriptOf(fresh)],
  ['a page of the old version is open', 1, scriptOf(old)],
])('keeps the cache of an old version while %s', async (_when, windows, script) => {
  await keepAll(old);
  device.server = serverOf(fresh);
  device.windows = windows;
  const worker = device.start(fresh);
  expect(await worker.allSteps(['/'], script)).toBe('all');
  expect((await worker.answer('/assets/pong-1.js', 'no-cors'))?.status).toBe(200);
  device.windows = 1;
  await worker.step(['/'], scriptOf(fresh));
  expect([...device.caches.keys()]).toEqual(['arcade-fresh']);
});

test('serves pages from the network, or from the cache if the network is slow', async () => {
  await keepAll(old);
  expect(await textAt(old, '/games/snake')).toBe('/games/snake from the network');
  device.server = () => new Promise(() => {});
  vi.useFakeTimers();
  const answer = textAt(old, '/games/snake');
  await vi.advanceTimersByTimeAsync(2_900);
  expect(await Promise.race([answer, Promise.resolve('waiting')])).toBe('waiting');
  await vi.advanceTimersByTimeAsync(200);
  expect(await answer).toContain('/games/snake of old');
});

test('replies 404 offline for an unknown path, and a network error for a page that is not cached yet', async () => {
  await device.start(old).allSteps(['/404'], scriptOf(old));
  device.caches.get('arcade-old')!.entries.delete('/games/snake');
  device.server = null;
  const worker = device.start(old);
  const unknown = (await worker.answer('/games/chess'))!;
  expect([unknown.status, await unknown.text()]).toEqual([404, expect.stringContaining('/404 of old')]);
  expect((await worker.answer('/games/snake'))!.type).toBe('error');
});

test('falls back to the network when the cache is unreadable', async () => {
  await keepAll(old);
  device.onMatch = () => {
    throw new DOMException('damaged', 'UnknownError');
  };
  const worker = device.start(old);
  expect(await (await worker.answer('/games/snake'))!.text()).toBe('/games/snake from the network');
  expect((await worker.answer('/assets/snake-1.js', 'no-cors'))!.status).toBe(200);
});

test('leaves API requests to the network', async () => {
  await keepAll(old);
  expect(await device.start(old).answer('/api/leaderboards/snake', 'no-cors')).toBeUndefined();
});

describe('a recorded run', () => {
  const address = (number: number) => `/api/runs/${number}`;
  const runServer = (asked: string) => new Response(`run ${asked.split('/').at(-1)}`);
  const watch = async (number: number) => (await device.start(old).answer(address(number), 'no-cors'))!;
  beforeEach(() => {
    device.server = runServer;
  });

  test('is available offline after it was watched, in every version', async () => {
    await watch(1);
    device.server = null;
    expect(await (await device.start(fresh).answer(address(1), 'no-cors'))!.text()).toBe('run 1');
    await expect(watch(2)).rejects.toThrow('Failed to fetch');
    await keepAll(fresh);
    device.server = null;
    expect(await (await watch(1)).text()).toBe('run 1');
  });

  test('comes from the network when online, and is deleted from the cache once taken down', async () => {
    await watch(1);
    device.server = () => new Response('taken down', { status: 410 });
    expect((await watch(1)).status).toBe(410);
    device.server = null;
    await expect(watch(1)).rejects.toThrow('Failed to fetch');
  });

  test('survives a server error, and does not cache the error', async () => {
    await watch(1);
    device.server = () => new Response('out of order', { status: 503 });
    await watch(1);
    await watch(2);
    device.server = null;
    expect(await (await watch(1)).text()).toBe('run 1');
    await expect(watch(2)).rejects.toThrow('Failed to fetch');
  });

  test('is one of at most fifty, evicted by when it was last watched', async () => {
    for (let number = 1; number <= 50; number++) await watch(number);
    await watch(1);
    await watch(51);
    device.server = null;
    expect(await (await watch(1)).text()).toBe('run 1');
    await expect(watch(2)).rejects.toThrow('Failed to fetch');
    expect(device.caches.get('recorded-runs')!.entries.size).toBe(50);
  });

  test('is shown even if the storage is full', async () => {
    device.onPut = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    expect(await (await watch(1)).text()).toBe('run 1');
  });

  test('comes from the cache when the network is slow', async () => {
    await watch(1);
    device.server = () => new Promise(() => {});
    vi.useFakeTimers();
    const answer = watch(1);
    await vi.advanceTimersByTimeAsync(3_100);
    expect(await (await answer).text()).toBe('run 1');
  });
});
