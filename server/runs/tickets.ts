import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { isSeed } from '#engine/random.ts';

/** The longest that is taken for a ticket. Those we issue have about 250 characters. */
const TICKET_LENGTH = 512;
/** A signature as it is written: 32 bytes. */
const SIGNATURE_LENGTH = 43;

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
    return { ticket: `${body}.${this.#sign(body)}`, issued };
  }

  /** What the ticket stands for, or `null` if it is none of ours. */
  open(ticket: string): Issued | null {
    if (ticket.length > TICKET_LENGTH) return null;
    const [body, signature, ...rest] = ticket.split('.');
    if (body === undefined || signature?.length !== SIGNATURE_LENGTH || rest.length > 0) return null;
    // Compared as written: what it decodes to can be written in more ways than one.
    const right = Buffer.from(this.#sign(body));
    const given = Buffer.from(signature);
    if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
    return JSON.parse(Buffer.from(body, 'base64url').toString()) as Issued;
  }

  #sign(body: string): string {
    return createHmac('sha256', this.#secret).update(body).digest('base64url');
  }
}

function newSeed(): string {
  let seed = randomBytes(16).toString('hex');
  while (!isSeed(seed)) seed = randomBytes(16).toString('hex');
  return seed;
}
