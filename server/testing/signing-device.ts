import { createHash, generateKeyPairSync, sign } from 'node:crypto';

/** A device with a key, as a browser keeps it. */
export class SigningDevice {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly key: string;
  readonly id: string;

  constructor() {
    const raw = this.#keys.publicKey.export({ format: 'der', type: 'spki' }).subarray(-65);
    this.key = raw.toString('base64url');
    this.id = createHash('sha256').update(raw).digest('base64url');
  }

  sign(text: string): string {
    const key = { key: this.#keys.privateKey, dsaEncoding: 'ieee-p1363' } as const;
    return sign('sha256', Buffer.from(text), key).toString('base64url');
  }
}
