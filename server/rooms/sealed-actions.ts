import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts actions that stay secret until all seats have moved. Any server with the secret can open them. */
export class SealedActions {
  readonly #key: Buffer;

  constructor(secret: Uint8Array, code: string) {
    this.#key = createHmac('sha256', secret).update(`sealed actions ${code}`).digest();
  }

  /** `place` binds the box to its round and seat. */
  seal(action: unknown, place: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce).setAAD(Buffer.from(place));
    const data = Buffer.concat([cipher.update(JSON.stringify(action)), cipher.final()]);
    return Buffer.concat([nonce, data, cipher.getAuthTag()]).toString('base64url');
  }

  /** Throws if the box was changed or belongs to another place. */
  open(box: string, place: string): unknown {
    const bytes = Buffer.from(box, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', this.#key, bytes.subarray(0, NONCE_BYTES));
    decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(-TAG_BYTES));
    const data = bytes.subarray(NONCE_BYTES, -TAG_BYTES);
    return JSON.parse(Buffer.concat([decipher.update(data), decipher.final()]).toString());
  }
}
