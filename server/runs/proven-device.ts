import { createHash, createPublicKey, verify } from 'node:crypto';
import { signedText } from '#api/signed-text.ts';
import type { ScoreSubmission } from '#api/scores.ts';

/** Uncompressed P-256 point. */
const POINT = { first: 4, bytes: 65 } as const;

/** `null` without a device, `false` if the signature is wrong. */
export function provenDevice(
  run: Pick<ScoreSubmission, 'ticket' | 'token'>,
  shown: string | undefined,
  signature: string | undefined,
): string | null | false {
  if (shown === undefined) return null;
  const key = Buffer.from(shown, 'base64url');
  const device = idOf(key);
  // A bearer secret needs no signature.
  if (key.length !== POINT.bytes) return device;
  return signature !== undefined && isSigned(key, signedText(run), signature) && device;
}

/** The device that signed the text; `null` if it did not. Takes no bearer secrets. */
export function signingDevice(text: string, shown: string, signature: string): string | null {
  const key = Buffer.from(shown, 'base64url');
  return key.length === POINT.bytes && isSigned(key, text, signature) ? idOf(key) : null;
}

const idOf = (key: Uint8Array) => createHash('sha256').update(key).digest('base64url');

function isSigned(key: Buffer, text: string, signature: string): boolean {
  if (key[0] !== POINT.first) return false;
  try {
    // JWK, because parsing DER is slower.
    const [x, y] = [key.toString('base64url', 1, 33), key.toString('base64url', 33)];
    const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    const bytes = Buffer.from(signature, 'base64url');
    return verify('sha256', Buffer.from(text), { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes);
  } catch {
    // Not on the curve.
    return false;
  }
}
