import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ScoreSubmission } from '#api/scores.ts';
import { provenDevice } from '#server/runs/proven-device.ts';

const RUN = { ticket: 'ticket', token: 'token' };

type SignedFields = Pick<ScoreSubmission, 'ticket' | 'token' | 'device_key' | 'signature'>;
const deviceOf = ({ device_key, signature, ...run }: SignedFields) => provenDevice(run, device_key, signature);

function newDevice() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-65);
  const key = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const;
  return {
    id: createHash('sha256').update(raw).digest('base64url'),
    device_key: raw.toString('base64url'),
    sign: ({ ticket, token }: typeof RUN) =>
      sign('sha256', Buffer.from(`${ticket}\n${token}`), key).toString('base64url'),
  };
}

test('a valid signature proves the device of its key', () => {
  const { id, device_key, sign: signRun } = newDevice();
  expect(deviceOf({ ...RUN, device_key, signature: signRun(RUN) })).toBe(id);
});

test('rejects a signature by another key or for another run', () => {
  const { device_key, sign: signRun } = newDevice();
  const signature = signRun(RUN);
  const other = newDevice();
  for (const lie of [
    { ...RUN, device_key },
    { ...RUN, device_key, signature: other.sign(RUN) },
    { ...RUN, device_key: other.device_key, signature },
    { ...RUN, ticket: 'another', device_key, signature },
    { ...RUN, token: 'another', device_key, signature },
    { ticket: RUN.ticket, device_key, signature },
    { ...RUN, device_key: device_key.replace(/^../, 'AA'), signature },
    { ...RUN, device_key, signature: signature.replace(/^.{4}/, 'AAAA') },
  ])
    expect(deviceOf(lie)).toBe(false);
});

test('another encoding of a key is the same device', () => {
  const { device_key, sign: signRun } = newDevice();
  for (const first of [0, 2, 3, 5, 6, 7]) {
    const key = Buffer.from(device_key, 'base64url');
    key[0] = first;
    expect(deviceOf({ ...RUN, device_key: key.toString('base64url'), signature: signRun(RUN) })).toBe(false);
  }
});

test('a secret proves its device without a signature; without key and secret there is none', () => {
  const secret = Buffer.alloc(32, 7);
  const id = createHash('sha256').update(secret).digest('base64url');
  expect(deviceOf({ ...RUN, device_key: secret.toString('base64url') })).toBe(id);
  expect(deviceOf(RUN)).toBeNull();
});
