import { createHash, createPublicKey, verify } from 'node:crypto';
import { signedText } from '#api/signed-text.ts';
import type { ScoreSubmission } from '#api/scores.ts';

/** What stands before the bytes of a P-256 key where its kind is told. */
const KEY_KIND = Buffer.from('3059301306072a8648ce3d020106082a8648ce3d030107034200', 'hex');
const KEY_BYTES = 65;

/** The device that a run comes from, by its key; `null` if it names none, `false` if what it shows does not hold. */
export function provenDevice(
  run: Pick<ScoreSubmission, 'ticket' | 'token'>,
  shown: string | undefined,
  signature: string | undefined,
): string | null | false {
  if (shown === undefined) return null;
  const key = Buffer.from(shown, 'base64url');
  const device = createHash('sha256').update(key).digest('base64url');
  // A secret shows by itself whose it is.
  if (key.length !== KEY_BYTES) return device;
  return signature !== undefined && isSigned(key, signedText(run), signature) && device;
}

function isSigned(key: Buffer, text: string, signature: string): boolean {
  try {
    const publicKey = createPublicKey({ key: Buffer.concat([KEY_KIND, key]), format: 'der', type: 'spki' });
    const bytes = Buffer.from(signature, 'base64url');
    return verify('sha256', Buffer.from(text), { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes);
  } catch {
    // Not every 65 bytes are a key.
    return false;
  }
}
