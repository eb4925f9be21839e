// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { addPasskey, passkeysMissing, signInWithPasskey } from '#web/auth/passkey.ts';

afterEach(() => vi.unstubAllGlobals());

const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const base64Url = (text: string) => Buffer.from(text).toString('base64url');

/** A browser without the JSON methods. `ask` stands for the prompt of the device. */
function browserWith(ask: (options: unknown) => Promise<unknown>) {
  const sent: unknown[] = [];
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PublicKeyCredential', {});
  vi.stubGlobal('navigator', { ...navigator, credentials: { get: ask, create: ask } });
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string }) => {
    if (address.includes('generate-')) {
      return Response.json({
        challenge: base64Url('challenge'),
        rpId: 'games.example.org',
        rp: { name: 'Games', id: 'games.example.org' },
        user: { id: base64Url('user'), name: 'a', displayName: 'a' },
        excludeCredentials: [{ id: base64Url('other'), type: 'public-key' }],
      });
    }
    sent.push(JSON.parse(body!));
    return Response.json(address.includes('authentication') ? { user: { email: 'a@example.org' } } : { id: '1' });
  });
  return sent;
}

test('signs in where the browser has no JSON methods', async () => {
  const asked: unknown[] = [];
  const sent = browserWith(async (options) => {
    asked.push(options);
    const response = { clientDataJSON: bytes('client'), authenticatorData: bytes('data'), signature: bytes('signed') };
    return { rawId: bytes('id'), response };
  });
  expect(await signInWithPasskey()).toEqual({ ok: true, answer: 'a@example.org' });
  expect(asked).toMatchObject([{ publicKey: { rpId: 'games.example.org', userVerification: 'required' } }]);
  const { challenge } = (asked[0] as { publicKey: { challenge: Uint8Array } }).publicKey;
  expect(new TextDecoder().decode(challenge)).toBe('challenge');
  const expected = { clientDataJSON: 'client', authenticatorData: 'data', signature: 'signed' };
  const response = Object.fromEntries(Object.entries(expected).map(([name, text]) => [name, base64Url(text)]));
  expect(sent).toMatchObject([{ response: { id: base64Url('id'), type: 'public-key', response } }]);
});

test('adds a passkey where the browser has no JSON methods', async () => {
  const asked: unknown[] = [];
  const sent = browserWith(async (options) => {
    asked.push(options);
    return { rawId: bytes('id'), response: { clientDataJSON: bytes('client'), attestationObject: bytes('object') } };
  });
  expect((await addPasskey('correct horse')).ok).toBe(true);
  const { user, excludeCredentials } = (
    asked[0] as { publicKey: { user: { id: Uint8Array }; excludeCredentials: { id: Uint8Array }[] } }
  ).publicKey;
  const text = (part: Uint8Array | undefined) => new TextDecoder().decode(part);
  expect([text(user.id), text(excludeCredentials[0]?.id)]).toEqual(['user', 'other']);
  expect(sent).toMatchObject([{ response: { response: { attestationObject: base64Url('object'), transports: [] } } }]);
});

test.each([
  ['NotAllowedError', 'No passkey was used. Try again, or use your password.'],
  ['SecurityError', 'Passkeys do not work at this address. Use your password here.'],
  ['InvalidStateError', 'This device has a passkey for your account already.'],
  ['AnotherError', 'The passkey did not work. Use your password.'],
])('explains a %s', async (name, message) => {
  browserWith(async () => {
    throw Object.assign(new Error('refused'), { name });
  });
  expect(await signInWithPasskey()).toEqual({ ok: false, error: { field: null, message } });
});

test('explains a browser and an address without passkeys', () => {
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PublicKeyCredential', undefined);
  expect(passkeysMissing()).toBe('This browser has no passkeys. Use your password here.');
  vi.stubGlobal('isSecureContext', false);
  expect(passkeysMissing()).toBe('Passkeys need a page with https. Use your password here.');
});
