import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { isSeed } from '#engine/random.ts';

/** The longest that is taken for a ticket. Those we issue have about 350 characters. */
const TICKET_LENGTH = 512;
/** A signature as it is written: 32 bytes. */
const SIGNATURE_LENGTH = 43;
/**
 * Stands before tickets of live runs, which all have been since there are any. Before, tickets for the open board had
 * nothing before them, and those for other boards `2.`: they are opened for as long as there may be some. A server that
 * would not know what to do with a newer form refuses it.
 */
const LIVE = '3.';

/** What a ticket stands for: permission to hand in one run. */
export interface Issued {
  readonly runId: string;
  readonly game: string;
  /** The version of the rules that the run is played by. */
  readonly version: number;
  readonly seed: string;
  /** Milliseconds since 1970. */
  readonly issuedAt: number;
  /** The board that the run is for, as in the database. */
  readonly board: string;
  /** The mode that the run is played in; `null` for the one that is ranked. */
  readonly mode: string | null;
  /** Which device the run is played on, where it said so. */
  readonly device: string | null;
  /** Whether the run must tell how it goes on while it does. Those of the forms before could not. */
  readonly isLive: boolean;
}

/** Luck that is shared, and the board where all who had it meet. */
export type SharedLuck = Pick<Issued, 'board' | 'seed' | 'mode'>;

/** What a ticket is issued for. */
export interface NewRun {
  readonly game: string;
  readonly version: number;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly shared?: SharedLuck | null;
  readonly device?: string | null;
}

/** What tickets of the forms before leave out. */
const OLD_FORM = { board: 'open', mode: null, device: null, isLive: false } as const;

/** Makes and opens tickets. They are signed, not stored: a ticket costs the database nothing until it is used. */
export class Tickets {
  readonly #secret: Uint8Array;

  constructor(secret: Uint8Array) {
    this.#secret = secret;
  }

  /** A ticket for a live run, with luck of its own unless it is shared. */
  issue(run: NewRun, runId: string = randomUUID()): { readonly ticket: string; readonly issued: Issued } {
    const { game, version, now, shared = null, device = null } = run;
    const { board, seed, mode } = shared ?? { board: 'open', seed: newSeed(), mode: null };
    const written = { runId, game, version, seed, issuedAt: now, board, mode, device };
    const body = LIVE + Buffer.from(JSON.stringify(written)).toString('base64url');
    return { ticket: `${body}.${this.#sign(body)}`, issued: { ...written, isLive: true } };
  }

  /** What the ticket stands for, or `null` if it is none of ours. */
  open(ticket: string): Issued | null {
    if (ticket.length > TICKET_LENGTH) return null;
    const [, body, form = '', data, signature] = /^(([23]\.)?([\w-]+))\.([\w-]+)$/.exec(ticket) ?? [];
    if (body === undefined || data === undefined || signature?.length !== SIGNATURE_LENGTH) return null;
    // Compared as written: what it decodes to can be written in more ways than one.
    if (!timingSafeEqual(Buffer.from(signature), Buffer.from(this.#sign(body)))) return null;
    const written = JSON.parse(Buffer.from(data, 'base64url').toString()) as Issued;
    return { ...OLD_FORM, ...written, isLive: form === LIVE };
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
