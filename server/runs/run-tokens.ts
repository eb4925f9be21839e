import { hash, timingSafeEqual } from 'node:crypto';

/** What the server says of a live run with every step: all that it must know to judge the next one, signed and not stored. */
export interface RunToken {
  /**
   * What the steps so far come to, 16 bytes. It depends on the run and its steps alone, never on time, so that a step that
   * is sent again gets the same; nobody without the key can tell the next one. It is the luck of the step, too.
   */
  readonly chain: Uint8Array;
  /** The first eight bytes of the run's id: enough to tell runs apart. */
  readonly run: Uint8Array;
  /** How many steps there were. */
  readonly number: number;
  readonly ticks: number;
  /** When the step came, in milliseconds since 1970. */
  readonly arrivedAt: number;
  /** For how long the run had been played by then, pauses left out. */
  readonly playedMs: number;
  /** For how much longer it may have been played, because its first step came late: as much as shows is added. */
  readonly lateStartMs: number;
  /**
   * By how much the run lagged behind the server's clock before its end and still lagged at it. Only the token of the end
   * has it, in the bytes of `lateStartMs`, which no later step needs.
   */
  readonly lagMs?: number;
  /** For how long it may still be paused. */
  readonly pauseLeftMs: number;
  /** Whether time passes in the game, so that it can be slowed. */
  readonly isTimed: boolean;
  /** Whether luck is handed out: it is not where it is shared. */
  readonly hasOwnLuck: boolean;
  /** Whether the step brought luck, which is fed before the next one. */
  readonly broughtLuck: boolean;
  readonly isPaused: boolean;
  readonly isFinished: boolean;
  /**
   * In a game that waits for the player, how often a step came long after what it reports; at most `MOST_WAITS`. In a timed
   * game, how many of the last steps came too late for the run to go on: from the first of them on it gets no luck.
   */
  readonly waits: number;
}

/** More waits are not told apart: there are three bits for them, which tokens from before there were any leave empty. */
export const MOST_WAITS = 7;

/** What fits into two bytes. */
const MOST_LAG_MS = 0xffff;

const FLAGS = ['isTimed', 'hasOwnLuck', 'broughtLuck', 'isPaused', 'isFinished'] as const;
const CHAIN_BYTES = 16;
const RUN_BYTES = 8;
/** Enough against guessing, for every guess is a request. */
const SIGNATURE_BYTES = 12;
const BODY_BYTES = CHAIN_BYTES + RUN_BYTES + 3 + 4 + 6 + 4 + 2 + 4 + 1;

/** No step came before the first. */
export const NO_STEPS = new Uint8Array(CHAIN_BYTES);

/** The bytes that a run is known by in tokens. */
export function runBytes(runId: string): Uint8Array {
  return Buffer.from(runId.replaceAll('-', ''), 'hex').subarray(0, RUN_BYTES);
}

/** What the steps of a run come to with one more. */
export function chainOf(key: Uint8Array, before: Uint8Array, content: Uint8Array): Uint8Array {
  return hmac(key, before, content).subarray(0, CHAIN_BYTES);
}

/** How many bytes SHA-256 takes in at a time, and how many it comes to. */
const BLOCK_BYTES = 64;
const HASH_BYTES = 32;
/** What the inner and the outer hash are made of; more than this is not signed here. */
const inner = Buffer.alloc(BLOCK_BYTES + 128);
const outer = Buffer.alloc(BLOCK_BYTES + HASH_BYTES);

/**
 * HMAC with SHA-256, put together of its two hashes, for keys of no more than a block: for so few bytes `createHmac` takes
 * twice as long, and a run has dozens of them.
 */
function hmac(key: Uint8Array, first: Uint8Array, second: Uint8Array): Buffer {
  for (let at = 0; at < BLOCK_BYTES; at++) {
    const byte = at < key.length ? key[at]! : 0;
    inner[at] = byte ^ 0x36;
    outer[at] = byte ^ 0x5c;
  }
  inner.set(first, BLOCK_BYTES);
  inner.set(second, BLOCK_BYTES + first.length);
  const message = inner.subarray(0, BLOCK_BYTES + first.length + second.length);
  // As strings of bytes: a buffer takes longer to make than to hash.
  outer.write(hash('sha256', message, 'binary'), BLOCK_BYTES, 'binary');
  return Buffer.from(hash('sha256', outer, 'binary'), 'binary');
}

/** What a token says, whoever has written it; `null` if it is none. */
export function readToken(bytes: Buffer): RunToken | null {
  if (bytes.length !== BODY_BYTES + SIGNATURE_BYTES) return null;
  const at = CHAIN_BYTES + RUN_BYTES;
  const flags = bytes.readUInt8(at + 23);
  const [isTimed, hasOwnLuck, broughtLuck, isPaused, isFinished] = FLAGS.map(
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
    ...{ isTimed, hasOwnLuck, broughtLuck, isPaused, isFinished },
    waits: flags >> FLAGS.length,
  };
}

/** What stands before what is signed, so that nothing is taken for something else. */
const LUCK = Buffer.from('luck of ');
const TOKEN = Buffer.from('token ');

/** Makes and opens tokens. */
export class RunTokens {
  readonly #secret: Uint8Array;

  constructor(secret: Uint8Array) {
    this.#secret = secret;
  }

  /** What the chain of a run is made with; in memory of its own, for it goes to other threads. */
  keyOf(run: Uint8Array): Uint8Array {
    return new Uint8Array(hmac(this.#secret, LUCK, run));
  }

  /** A token as bytes. */
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

  /** What a token says; `null` if it is none of ours. */
  open(sent: Uint8Array): RunToken | null {
    if (sent.length !== BODY_BYTES + SIGNATURE_BYTES) return null;
    // A copy: what was sent lies in shared memory.
    const bytes = Buffer.from(sent);
    const body = bytes.subarray(0, BODY_BYTES);
    return timingSafeEqual(bytes.subarray(BODY_BYTES), this.#sign(body)) ? readToken(bytes) : null;
  }

  #sign(body: Uint8Array): Uint8Array {
    return hmac(this.#secret, TOKEN, body).subarray(0, SIGNATURE_BYTES);
  }
}
