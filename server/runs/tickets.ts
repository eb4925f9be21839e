import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { isSeed } from '#engine/random.ts';

/** The longest that is taken for a ticket. Those we issue have about 350 characters. */
const TICKET_LENGTH = 512;
/** A signature as it is written: 32 bytes. */
const SIGNATURE_LENGTH = 43;
/**
 * Stands before tickets for other boards than the open one. Those for the open board have the form that all had before
 * there were others, so that servers of both kinds take them from each other; these are refused by a server that would
 * not know what to do with them.
 */
const WITH_BOARD = '2.';

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
}

/** Luck that is shared, and the board where all who had it meet. */
export type SharedLuck = Pick<Issued, 'board' | 'seed' | 'mode'>;

/** Makes and opens tickets. They are signed, not stored: a ticket costs the database nothing until it is used. */
export class Tickets {
  readonly #secret: Uint8Array;

  constructor(secret: Uint8Array) {
    this.#secret = secret;
  }

  /** A ticket for a run of its own, with luck of its own unless it is shared. */
  issue(
    game: string,
    version: number,
    now: number,
    shared: SharedLuck | null = null,
  ): { readonly ticket: string; readonly issued: Issued } {
    const run = { runId: randomUUID(), game, version, seed: shared?.seed ?? newSeed(), issuedAt: now };
    const written = shared ? { ...run, board: shared.board, mode: shared.mode } : run;
    const body = (shared ? WITH_BOARD : '') + Buffer.from(JSON.stringify(written)).toString('base64url');
    return { ticket: `${body}.${this.#sign(body)}`, issued: { board: 'open', mode: null, ...written } };
  }

  /** What the ticket stands for, or `null` if it is none of ours. */
  open(ticket: string): Issued | null {
    if (ticket.length > TICKET_LENGTH) return null;
    const [, body, signature] = /^((?:2\.)?[\w-]+)\.([\w-]+)$/.exec(ticket) ?? [];
    if (body === undefined || signature?.length !== SIGNATURE_LENGTH) return null;
    // Compared as written: what it decodes to can be written in more ways than one.
    if (!timingSafeEqual(Buffer.from(signature), Buffer.from(this.#sign(body)))) return null;
    const json = Buffer.from(body.replace(WITH_BOARD, ''), 'base64url').toString();
    return { board: 'open', mode: null, ...(JSON.parse(json) as Omit<Issued, 'board' | 'mode'>) };
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
