/**
 * What servers over one database tell each other of the steps that they have answered, so that a run which is continued in
 * two ways is found out, whichever servers it goes to. It is told with `notify`, a few times a second at most, and is
 * written nowhere. While the database is away the telling waits.
 */
import { randomBytes } from 'node:crypto';
import type { TakenStep } from '#server/runs/open-runs.ts';

/** The channel that all servers listen to. */
export const STEPS_CHANNEL = 'run_steps';

/** How long steps are gathered before they are told. */
const GATHER_MS = 100;
/** How long is waited after a telling that failed. */
const FAILURE_MS = 1_000;
/** How many steps one telling has: a notice of PostgreSQL has less than 8,000 bytes. */
const A_TELLING = 150;
/** How many wait at most; beyond that the oldest are never told. */
const MOST_WAITING = 20_000;

const [END, PLAYER, NETWORK] = [1, 2, 4];
const HEAD_BYTES = 8 + 3 + 4 + 6 + 1;
const HASH_BYTES = 8;

/** Tells other servers of steps, and hears theirs. */
export class StepTellings {
  readonly #send: (telling: string) => Promise<unknown>;
  readonly #onError: (error: unknown) => void;
  /** Tells this server's own tellings from others. */
  readonly #self = randomBytes(6).toString('base64url');
  readonly #waiting: TakenStep[] = [];
  #timer: NodeJS.Timeout | undefined;
  #isTelling = false;

  /** `send` says something to all servers, this one included. */
  constructor(send: (telling: string) => Promise<unknown>, onError: (error: unknown) => void) {
    this.#send = send;
    this.#onError = onError;
  }

  /** Has a step told, soon. */
  tell(step: TakenStep): void {
    this.#waiting.push(step);
    if (this.#waiting.length > MOST_WAITING) this.#waiting.shift();
    this.#tellSoon(GATHER_MS);
  }

  /** The steps of a telling of another server; none if it is this server's own. */
  hear(telling: string): TakenStep[] {
    const [from, text = ''] = telling.split('.');
    return from === this.#self ? [] : readSteps(Buffer.from(text, 'base64url'));
  }

  /** Tells no more. */
  close(): void {
    clearTimeout(this.#timer);
    this.#waiting.length = 0;
  }

  #tellSoon(ms: number): void {
    if (this.#timer !== undefined || this.#isTelling || this.#waiting.length === 0) return;
    this.#timer = setTimeout(() => void this.#tellNow(), ms);
    this.#timer.unref();
  }

  async #tellNow(): Promise<void> {
    this.#timer = undefined;
    this.#isTelling = true;
    const steps = this.#waiting.splice(0, A_TELLING);
    let waitMs = this.#waiting.length > 0 ? 0 : GATHER_MS;
    try {
      await this.#send(`${this.#self}.${Buffer.concat(steps.map(writeStep)).toString('base64url')}`);
    } catch (error) {
      this.#waiting.unshift(...steps);
      waitMs = FAILURE_MS;
      this.#onError(error);
    }
    this.#isTelling = false;
    this.#tellSoon(waitMs);
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
