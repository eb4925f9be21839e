import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ScoreSubmission } from '#api/scores.ts';
import { provenDevice } from '#server/runs/proven-device.ts';
import { SigningDevice } from '#server/testing/signing-device.ts';

const RUN = { ticket: 'ticket', token: 'token' };

type SignedFields = Pick<ScoreSubmission, 'ticket' | 'token' | 'device_key' | 'signature'>;
const deviceOf = ({ device_key, signature, ...run }: SignedFields) => provenDevice(run, device_key, signature);

const signRun = (device: SigningDevice) => device.sign(`${RUN.ticket}\n${RUN.token}`);

test('a valid signature proves the device of its key', () => {
  const device = new SigningDevice();
  expect(deviceOf({ ...RUN, device_key: device.key, signature: signRun(device) })).toBe(device.id);
});

test('rejects a signature by another key or for another run', () => {
  const [device, other] = [new SigningDevice(), new SigningDevice()];
  const [device_key, signature] = [device.key, signRun(device)];
  for (const lie of [
    { ...RUN, device_key },
    { ...RUN, device_key, signature: signRun(other) },
    { ...RUN, device_key: other.key, signature },
    { ...RUN, ticket: 'another', device_key, signature },
    { ...RUN, token: 'another', device_key, signature },
    { ticket: RUN.ticket, device_key, signature },
    { ...RUN, device_key: device_key.replace(/^../, 'AA'), signature },
    { ...RUN, device_key, signature: signature.replace(/^.{4}/, 'AAAA') },
  ])
    expect(deviceOf(lie)).toBe(false);
});

test('another encoding of a key is the same device', () => {
  const device = new SigningDevice();
  for (const first of [0, 2, 3, 5, 6, 7]) {
    const key = Buffer.from(device.key, 'base64url');
    key[0] = first;
    expect(deviceOf({ ...RUN, device_key: key.toString('base64url'), signature: signRun(device) })).toBe(false);
  }
});

test('a secret proves its device without a signature; without key and secret there is none', () => {
  const secret = Buffer.alloc(32, 7);
  const id = createHash('sha256').update(secret).digest('base64url');
  expect(deviceOf({ ...RUN, device_key: secret.toString('base64url') })).toBe(id);
  expect(deviceOf(RUN)).toBeNull();
});
