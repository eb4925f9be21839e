import { createHmac, timingSafeEqual } from 'node:crypto';

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
  /** How often a step came long after what it tells, in a game that waits for the player; at most `MOST_WAITS`. */
  readonly waits: number;
}

/** More waits are not told apart: there are three bits for them, which tokens from before there were any leave empty. */
export const MOST_WAITS = 7;

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
  return createHmac('sha256', key).update(before).update(content).digest().subarray(0, CHAIN_BYTES);
}

/** What a token says, whoever has written it; `null` if it is none. */
export function readToken(bytes: Buffer): RunToken | null {
  if (bytes.length !== BODY_BYTES + SIGNATURE_BYTES) return null;
  const at = CHAIN_BYTES + RUN_BYTES;
  const flags = bytes.readUInt8(at + 23);
  const [isTimed, hasOwnLuck, broughtLuck, isPaused, isFinished] = FLAGS.map(
    (_flag, index) => (flags & (1 << index)) !== 0,
  ) as [boolean, boolean, boolean, boolean, boolean];
  return {
    chain: bytes.subarray(0, CHAIN_BYTES),
    run: bytes.subarray(CHAIN_BYTES, at),
    number: bytes.readUIntBE(at, 3),
    ticks: bytes.readUInt32BE(at + 3),
    arrivedAt: bytes.readUIntBE(at + 7, 6),
    playedMs: bytes.readUInt32BE(at + 13),
    lateStartMs: bytes.readUInt16BE(at + 17),
    pauseLeftMs: bytes.readUInt32BE(at + 19),
    ...{ isTimed, hasOwnLuck, broughtLuck, isPaused, isFinished },
    waits: flags >> FLAGS.length,
  };
}

/** Makes and opens tokens. */
export class RunTokens {
  readonly #secret: Uint8Array;

  constructor(secret: Uint8Array) {
    this.#secret = secret;
  }

  /** What the chain of a run is made with. */
  keyOf(run: Uint8Array): Uint8Array {
    return createHmac('sha256', this.#secret).update('luck of ').update(run).digest();
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
    at = bytes.writeUInt16BE(token.lateStartMs, at);
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
    return createHmac('sha256', this.#secret).update('token ').update(body).digest().subarray(0, SIGNATURE_BYTES);
  }
}
