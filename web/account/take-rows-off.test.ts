// @vitest-environment happy-dom
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RouteBody } from '#api/routes.ts';
import { readStored, store } from '#kit/storage.ts';
import { storedDevice } from '#web/device/stored-device.ts';
import { takeRowsOff } from '#web/account/take-rows-off.ts';

type Sent = RouteBody<'POST /api/scores/remove'>;

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

/** Answers one request after the other and returns their bodies. */
function serve(...answers: readonly Response[]): Sent[] {
  const sent: Sent[] = [];
  const left = [...answers];
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body) as Sent);
    return left.shift();
  });
  return sent;
}

const storedScores = () => readStored('scores', (data) => data);

test('asks until no row of this device is left, with its key and the time', async () => {
  store('scores', { snake: [] });
  const sent = serve(Response.json({ removed: 200, more: true }), Response.json({ removed: 3, more: false }));
  expect(await takeRowsOff()).toBe(203);
  expect(sent).toHaveLength(2);
  const { device_key, at } = sent[0]!;
  expect(Math.abs(Date.now() - Date.parse(at))).toBeLessThan(60_000);
  const { device } = storedDevice();
  if (device)
    expect(createHash('sha256').update(Buffer.from(device_key, 'base64url')).digest('base64url')).toBe(device);
  expect(storedScores()).toBeNull();
});

test('says why the rows stay, and keeps what it knows of them', async () => {
  store('scores', { snake: [] });
  serve(Response.json({ type: 'urn:problem:expired', detail: 'The clock is wrong.' }, { status: 422 }));
  expect(await takeRowsOff()).toBe('The clock is wrong.');
  serve();
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no network');
  });
  expect(await takeRowsOff()).toBe('The server cannot be reached. Please try again.');
  expect(storedScores()).toEqual({ snake: [] });
});
