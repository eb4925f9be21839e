import { hash, timingSafeEqual } from 'node:crypto';

/** State of a witnessed run after a step, carried by the client and signed. */
export interface RunToken {
  /**
   * Hash of all steps, 16 bytes. Independent of time, so a repeated step gets the same chain; unpredictable without the
   * key. Also the step's seed.
   */
  readonly chain: Uint8Array;
  /** First eight bytes of the id. */
  readonly run: Uint8Array;
  readonly number: number;
  readonly ticks: number;
  /** Milliseconds since 1970. */
  readonly arrivedAt: number;
  /** Without pauses. */
  readonly playedMs: number;
  /** Time the run may have been played before its first step arrived. */
  readonly lateStartMs: number;
  /**
   * Lag at the step before the end that remained at the end. Only in the end's token, in the bytes of `lateStartMs`.
   */
  readonly lagMs?: number;
  readonly pauseLeftMs: number;
  /** Slow motion helps. */
  readonly isTimed: boolean;
  /** False for shared seeds. */
  readonly hasOwnSeeds: boolean;
  /** Must be applied before the next step. */
  readonly broughtSeed: boolean;
  readonly isPaused: boolean;
  readonly isFinished: boolean;
  /**
   * Untimed games: how often a step came long after what it reports. Timed games: how many of the last steps came too
   * late to continue, and so got no seed.
   */
  readonly waits: number;
}

/** Three bits, zero in older tokens. */
export const MOST_WAITS = 7;

/** Two bytes. */
const MOST_LAG_MS = 0xffff;

const FLAGS = ['isTimed', 'hasOwnSeeds', 'broughtSeed', 'isPaused', 'isFinished'] as const;
const CHAIN_BYTES = 16;
const RUN_BYTES = 8;
/** Every guess is a request. */
const SIGNATURE_BYTES = 12;
const BODY_BYTES = CHAIN_BYTES + RUN_BYTES + 3 + 4 + 6 + 4 + 2 + 4 + 1;

export const NO_STEPS = new Uint8Array(CHAIN_BYTES);

export function runBytes(runId: string): Uint8Array {
  return Buffer.from(runId.replaceAll('-', ''), 'hex').subarray(0, RUN_BYTES);
}

export function chainOf(key: Uint8Array, before: Uint8Array, content: Uint8Array): Uint8Array {
  return hmac(key, before, content).subarray(0, CHAIN_BYTES);
}

/** SHA-256. */
const BLOCK_BYTES = 64;
const HASH_BYTES = 32;
/** Messages have at most 128 bytes. */
const inner = Buffer.alloc(BLOCK_BYTES + 128);
const outer = Buffer.alloc(BLOCK_BYTES + HASH_BYTES);

/** `createHmac` takes twice as long for so few bytes. Keys have at most one block. */
function hmac(key: Uint8Array, first: Uint8Array, second: Uint8Array): Buffer {
  for (let at = 0; at < BLOCK_BYTES; at++) {
    const byte = at < key.length ? key[at]! : 0;
    inner[at] = byte ^ 0x36;
    outer[at] = byte ^ 0x5c;
  }
  inner.set(first, BLOCK_BYTES);
  inner.set(second, BLOCK_BYTES + first.length);
  const message = inner.subarray(0, BLOCK_BYTES + first.length + second.length);
  // Faster than a buffer.
  outer.write(hash('sha256', message, 'binary'), BLOCK_BYTES, 'binary');
  return Buffer.from(hash('sha256', outer, 'binary'), 'binary');
}

/** Ignores the signature. */
export function readToken(bytes: Buffer): RunToken | null {
  if (bytes.length !== BODY_BYTES + SIGNATURE_BYTES) return null;
  const at = CHAIN_BYTES + RUN_BYTES;
  const flags = bytes.readUInt8(at + 23);
  const [isTimed, hasOwnSeeds, broughtSeed, isPaused, isFinished] = FLAGS.map(
    (_flag, index) => (flags & (1 << index)) !== 0,
  ) as [boolean, boolean, boolean, boolean, boolean];
  const shared = bytes.readUInt16BE(at + 17);
  return {
    chain: bytes.subarray(0, CHAIN_BYTES),
    run: bytes.subarray(CHAIN_BYTES, at),
    number: bytes.readUIntBE(at, 3),
    ticks: bytes.readUInt32BE(at + 3),
    arrivedAt: bytes.readUIntBE(at + 7, 6),
    playedMs: bytes.readUInt32BE(at + 13),
    ...(isFinished ? { lateStartMs: 0, lagMs: shared } : { lateStartMs: shared }),
    pauseLeftMs: bytes.readUInt32BE(at + 19),
    ...{ isTimed, hasOwnSeeds, broughtSeed, isPaused, isFinished },
    waits: flags >> FLAGS.length,
  };
}

/** Keep the two uses of the secret apart. */
const SEED_CONTEXT = Buffer.from('luck of ');
const TOKEN = Buffer.from('token ');

export class RunTokens {
  readonly #secret: Uint8Array;

  constructor(secret: Uint8Array) {
    this.#secret = secret;
  }

  /** Copied from the buffer pool, because it goes to threads. */
  keyOf(run: Uint8Array): Uint8Array {
    return new Uint8Array(hmac(this.#secret, SEED_CONTEXT, run));
  }

  write(token: RunToken): Uint8Array {
    const bytes = Buffer.alloc(BODY_BYTES);
    bytes.set(token.chain);
    bytes.set(token.run, CHAIN_BYTES);
    let at = bytes.writeUIntBE(token.number, CHAIN_BYTES + RUN_BYTES, 3);
    at = bytes.writeUInt32BE(token.ticks, at);
    at = bytes.writeUIntBE(token.arrivedAt, at, 6);
    at = bytes.writeUInt32BE(token.playedMs, at);
    at = bytes.writeUInt16BE(token.isFinished ? Math.min(token.lagMs ?? 0, MOST_LAG_MS) : token.lateStartMs, at);
    at = bytes.writeUInt32BE(token.pauseLeftMs, at);
    const flags = FLAGS.reduce((sum, flag, index) => sum | (token[flag] ? 1 << index : 0), 0);
    bytes.writeUInt8(flags | (token.waits << FLAGS.length), at);
    return Buffer.concat([bytes, this.#sign(bytes)]);
  }

  /** Returns `null` if the signature is wrong. */
  open(sent: Uint8Array): RunToken | null {
    if (sent.length !== BODY_BYTES + SIGNATURE_BYTES) return null;
    // Copies shared memory.
    const bytes = Buffer.from(sent);
    const body = bytes.subarray(0, BODY_BYTES);
    return timingSafeEqual(bytes.subarray(BODY_BYTES), this.#sign(body)) ? readToken(bytes) : null;
  }

  #sign(body: Uint8Array): Uint8Array {
    return hmac(this.#secret, TOKEN, body).subarray(0, SIGNATURE_BYTES);
  }
}
