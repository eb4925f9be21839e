// @vitest-environment happy-dom
import { createHash, webcrypto } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signedText } from '#api/signed-text.ts';
import { storedDevice } from '#web/device/stored-device.ts';

const KIND = { name: 'ECDSA', namedCurve: 'P-256' };
const RUN = { ticket: 'ticket', token: 'token' };
const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'));

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

/** A later visit of the same device. */
async function visit() {
  vi.resetModules();
  return import('#web/device/device.ts');
}

/** Without https there is no `crypto.subtle`, only random bytes. */
const withoutKeys = () =>
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => webcrypto.getRandomValues(bytes) });

test('uses a stored secret without crypto.subtle, and its hash as the name', async () => {
  withoutKeys();
  const first = await (await visit()).proofOf(RUN);
  expect(first).toEqual({ device_key: expect.stringMatching(/^[\w-]{43}$/) });
  expect(await (await visit()).proofOf(RUN)).toEqual(first);
  const hash = createHash('sha256').update(bytesOf(first.device_key)).digest('base64url');
  expect(storedDevice()).toEqual({ device: hash });
});

test('names the device before its first ticket and signs the first run with that key', async () => {
  vi.stubGlobal('crypto', webcrypto);
  vi.stubGlobal('indexedDB', undefined);
  for (const keys of [undefined, await webcrypto.subtle.generateKey(KIND, false, ['sign', 'verify'])]) {
    vi.stubGlobal('firstKeys', keys);
    const { proofOf } = await visit();
    const { ensureDevice } = await import('#web/device/ensure-device.ts');
    const { device } = await ensureDevice();
    const { device_key } = await proofOf(RUN);
    expect(createHash('sha256').update(bytesOf(device_key)).digest('base64url')).toBe(device);
    const raw = keys && new Uint8Array(await webcrypto.subtle.exportKey('raw', keys.publicKey));
    if (raw) expect(bytesOf(device_key)).toEqual(raw);
  }
});

test('is a new device after the storage is cleared', async () => {
  withoutKeys();
  const first = await (await visit()).proofOf(RUN);
  localStorage.clear();
  expect(await (await visit()).proofOf(RUN)).not.toEqual(first);
});

test('signs for one visit only if the keys cannot be stored', async () => {
  vi.stubGlobal('crypto', webcrypto);
  vi.stubGlobal('indexedDB', undefined);
  const { proofOf } = await visit();
  const [one, other] = [await proofOf(RUN), await proofOf({ ...RUN, token: 'another' })];
  expect(other.device_key).toBe(one.device_key);
  expect(storedDevice()).toEqual({});
  const key = await webcrypto.subtle.importKey('raw', bytesOf(one.device_key), KIND, true, ['verify']);
  const holds = (signature: string) =>
    webcrypto.subtle.verify(
      { name: 'ECDSA', hash: 'SHA-256' },
      key,
      bytesOf(signature),
      new TextEncoder().encode(signedText(RUN)),
    );
  expect([await holds(one.signature!), await holds(other.signature!)]).toEqual([true, false]);
});

test('ignores malformed stored names', () => {
  for (const junk of ['7', 'null', '"short"', '{"id":1}', 'not json']) {
    localStorage.setItem('arcade:device', junk);
    expect(storedDevice()).toEqual({});
  }
});
