import type { KeyObject } from 'node:crypto';
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** Bits of the authenticator data. */
const FLAGS = { present: 1, verified: 4, hasCredential: 64 } as const;
const NO_MODEL = Buffer.alloc(16);

interface Ceremony {
  readonly challenge: string;
  readonly origin: string;
  /** The host that the browser tells the authenticator. */
  readonly host: string;
  /** False if the device did not check its user. */
  readonly isVerified?: boolean;
}

/** An authenticator with one P-256 key, as a browser and its device answer. */
export class SoftwarePasskey {
  readonly id: string;
  readonly #key: KeyObject;
  readonly #publicKey: Buffer;
  #uses = 0;

  /** `id` forges that of another passkey. */
  constructor(id: string = randomBytes(16).toString('base64url')) {
    this.id = id;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#key = privateKey;
    const point = [x, y].map((part) => Buffer.from(part, 'base64url'));
    // COSE: {1: EC2, 3: ES256, -1: P-256, -2: x, -3: y}
    this.#publicKey = cborMap([
      [int(1), int(2)],
      [int(3), int(-7)],
      [int(-1), int(1)],
      [int(-2), cborBytes(point[0]!)],
      [int(-3), cborBytes(point[1]!)],
    ]);
  }

  create({ challenge, origin, host, isVerified = true }: Ceremony) {
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.from([id.length >> 8, id.length & 255]);
    const flags = FLAGS.present | FLAGS.hasCredential | (isVerified ? FLAGS.verified : 0);
    const data = Buffer.concat([this.#data(host, flags), NO_MODEL, length, id, this.#publicKey]);
    const attestation = cborMap([
      [text('fmt'), text('none')],
      [text('attStmt'), cborMap([])],
      [text('authData'), cborBytes(data)],
    ]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  use({ challenge, origin, host, isVerified = true }: Ceremony) {
    this.#uses++;
    const client = clientData('webauthn.get', challenge, origin);
    const data = this.#data(host, FLAGS.present | (isVerified ? FLAGS.verified : 0));
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, this.#key).toString('base64url'),
      },
    };
  }

  #credential() {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {} };
  }

  #data(host: string, flags: number): Buffer {
    const uses = Buffer.alloc(4);
    uses.writeUInt32BE(this.#uses);
    return Buffer.concat([createHash('sha256').update(host).digest(), Buffer.from([flags]), uses]);
  }
}

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** CBOR (RFC 8949): the kind in the first three bits, then the length. */
function head(kind: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(kind << 5) | value]);
  if (value < 256) return Buffer.from([(kind << 5) | 24, value]);
  return Buffer.from([(kind << 5) | 25, value >> 8, value & 255]);
}

const int = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const cborBytes = (bytes: Buffer) => Buffer.concat([head(2, bytes.length), bytes]);
const text = (words: string) => Buffer.concat([head(3, Buffer.byteLength(words)), Buffer.from(words)]);
const cborMap = (entries: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([head(5, entries.length), ...entries.flat()]);
