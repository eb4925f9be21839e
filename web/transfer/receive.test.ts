import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { store } from '#kit/storage.ts';
import { SAVE_VERSION } from '#web/history/save-file.ts';
import { look } from '#web/transfer/receive.ts';
import { keysOf, newSecret, seal } from '#web/transfer/sealed-data.ts';
import { storeDevice } from '#web/device/stored-device.ts';

const DEVICE = 'd'.repeat(43);
const CARD = {
  ...{ version: SAVE_VERSION, device: DEVICE, name: 'Mika', face: '00c0ffee' },
  ...{ runs: 2318, badges: 19, medals: 9, bytes: 31_000_000 },
};
const secret = newSecret();

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ quota: 100e6, usage: 1e6 }) } });
});
afterEach(() => vi.unstubAllGlobals());

const answer = (status: number, body: object) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }));
const refuse = (status: number, reason: string) => answer(status, { type: `urn:problem:${reason}`, status });
async function offer(card: object, key = secret) {
  answer(200, { card: await seal((await keysOf(key)).key, 'card', JSON.stringify(card)), seconds_left: 600 });
}
const outcome = async () => (await look(secret)).at;

test('asks before anything changes', async () => {
  await offer(CARD);
  expect(await look(secret)).toMatchObject({ at: 'asking', card: CARD, runsHere: 0 });
  expect([...stored.keys()]).toEqual([]);
});

test('used, expired, unknown and offline links have their own answers', async () => {
  refuse(410, 'used-transfer');
  expect(await outcome()).toBe('used');
  refuse(410, 'expired-transfer');
  expect(await outcome()).toBe('expired');
  refuse(404, 'unknown-transfer');
  expect(await outcome()).toBe('expired');
  refuse(503, 'unavailable');
  expect(await outcome()).toBe('offline');
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')));
  expect(await outcome()).toBe('offline');
});

test('a link of this browser says that you are already here', async () => {
  storeDevice(DEVICE);
  await offer(CARD);
  expect(await outcome()).toBe('here');
});

test('newer data, a wrong key and a cut link are told apart', async () => {
  await offer({ ...CARD, version: SAVE_VERSION + 1 });
  expect(await outcome()).toBe('newer');
  await offer(CARD, newSecret());
  expect(await outcome()).toBe('broken');
  expect((await look(secret.slice(3))).at).toBe('broken');
});

test('a full or forbidden storage is told before the link is used', async () => {
  await offer({ ...CARD, bytes: 99.5e6 });
  expect(await look(secret)).toEqual({ at: 'full', needed: 99.5e6, free: 99e6 });
  await offer(CARD);
  vi.stubGlobal('localStorage', undefined);
  expect(store('anything', 1)).toBe(false);
  expect(await outcome()).toBe('no storage');
});

test('without https nothing is asked', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new Error('not expected')));
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(await outcome()).toBe('unsupported');
});
