import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { isSeed } from '#engine/random.ts';

/** What a ticket stands for: permission to hand in one run. */
export interface Issued {
  readonly runId: string;
  readonly game: string;
  /** The version of the rules that the run is played by. */
  readonly version: number;
  readonly seed: string;
  /** Milliseconds since 1970. */
  readonly issuedAt: number;
}

/** Makes and opens tickets. They are signed, not stored: a ticket costs the database nothing until it is used. */
export class Tickets {
  readonly #secret: Uint8Array;

  constructor(secret: Uint8Array) {
    this.#secret = secret;
  }

  /** A ticket for a run of its own with luck of its own. */
  issue(game: string, version: number, now: number): { readonly ticket: string; readonly issued: Issued } {
    const issued = { runId: randomUUID(), game, version, seed: newSeed(), issuedAt: now };
    const body = Buffer.from(JSON.stringify(issued)).toString('base64url');
    return { ticket: `${body}.${this.#sign(body).toString('base64url')}`, issued };
  }

  /** What the ticket stands for, or `null` if it is none of ours. */
  open(ticket: string): Issued | null {
    const [body, signature, ...rest] = ticket.split('.');
    if (body === undefined || signature === undefined || rest.length > 0) return null;
    const given = Buffer.from(signature, 'base64url');
    const right = this.#sign(body);
    if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
    return JSON.parse(Buffer.from(body, 'base64url').toString()) as Issued;
  }

  #sign(body: string): Buffer {
    return createHmac('sha256', this.#secret).update(body).digest();
  }
}

function newSeed(): string {
  let seed = randomBytes(16).toString('hex');
  while (!isSeed(seed)) seed = randomBytes(16).toString('hex');
  return seed;
}
