/** Broadcasts steps through `notify`, so that any server finds forked runs. */
import { randomBytes } from 'node:crypto';
import type { TakenStep } from '#server/runs/open-runs.ts';

export const STEPS_CHANNEL = 'run_steps';

/** Batching window. */
const GATHER_MS = 100;
/** Retry delay. */
const FAILURE_MS = 1_000;
/** A notification holds less than 8,000 bytes. */
const STEPS_PER_MESSAGE = 150;
/** Then the oldest are dropped. */
const MOST_WAITING = 20_000;

const [END, PLAYER, NETWORK] = [1, 2, 4];
const HEAD_BYTES = 8 + 3 + 4 + 6 + 1;
const HASH_BYTES = 8;

export class StepBroadcast {
  readonly #send: (message: string) => Promise<unknown>;
  readonly #onError: (error: unknown) => void;
  /** Identifies own messages. */
  readonly #self = randomBytes(6).toString('base64url');
  readonly #waiting: TakenStep[] = [];
  #timer: NodeJS.Timeout | undefined;
  #isSending = false;

  constructor(send: (message: string) => Promise<unknown>, onError: (error: unknown) => void) {
    this.#send = send;
    this.#onError = onError;
  }

  send(step: TakenStep): void {
    this.#waiting.push(step);
    if (this.#waiting.length > MOST_WAITING) this.#waiting.shift();
    this.#sendSoon(GATHER_MS);
  }

  receive(message: string): TakenStep[] {
    const [from, text = ''] = message.split('.');
    return from === this.#self ? [] : readSteps(Buffer.from(text, 'base64url'));
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#waiting.length = 0;
  }

  #sendSoon(ms: number): void {
    if (this.#timer !== undefined || this.#isSending || this.#waiting.length === 0) return;
    this.#timer = setTimeout(() => void this.#sendNow(), ms);
    this.#timer.unref();
  }

  async #sendNow(): Promise<void> {
    this.#timer = undefined;
    this.#isSending = true;
    const steps = this.#waiting.splice(0, STEPS_PER_MESSAGE);
    let waitMs = this.#waiting.length > 0 ? 0 : GATHER_MS;
    try {
      await this.#send(`${this.#self}.${Buffer.concat(steps.map(writeStep)).toString('base64url')}`);
    } catch (error) {
      this.#waiting.unshift(...steps);
      waitMs = FAILURE_MS;
      this.#onError(error);
    }
    this.#isSending = false;
    this.#sendSoon(waitMs);
  }
}

function writeStep({ run, number, chain, arrivedAt, isEnd, player, network }: TakenStep): Uint8Array {
  const bytes = Buffer.alloc(HEAD_BYTES);
  let at = bytes.write(run, 'hex');
  at = bytes.writeUIntBE(number, at, 3);
  at = bytes.writeUInt32BE(chain, at);
  at = bytes.writeUIntBE(arrivedAt, at, 6);
  bytes.writeUInt8((isEnd ? END : 0) | (player === null ? 0 : PLAYER) | (network === null ? 0 : NETWORK), at);
  return Buffer.concat([bytes, Buffer.from(player ?? '', 'hex'), Buffer.from(network ?? '', 'hex')]);
}

function readSteps(bytes: Buffer): TakenStep[] {
  const steps: TakenStep[] = [];
  for (let at = 0; at + HEAD_BYTES <= bytes.length;) {
    const flags = bytes.readUInt8(at + HEAD_BYTES - 1);
    const [playerBytes, networkBytes] = [PLAYER, NETWORK].map((flag) => (flags & flag ? HASH_BYTES : 0)) as [
      number,
      number,
    ];
    const playerAt = at + HEAD_BYTES;
    const networkAt = playerAt + playerBytes;
    steps.push({
      run: bytes.toString('hex', at, at + 8),
      number: bytes.readUIntBE(at + 8, 3),
      chain: bytes.readUInt32BE(at + 11),
      arrivedAt: bytes.readUIntBE(at + 15, 6),
      isEnd: (flags & END) !== 0,
      player: bytes.toString('hex', playerAt, networkAt) || null,
      network: bytes.toString('hex', networkAt, networkAt + networkBytes) || null,
    });
    at = networkAt + networkBytes;
  }
  return steps;
}
