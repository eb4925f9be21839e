import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { isSeed } from '#engine/random.ts';

/** Ours have about 350 characters. */
const TICKET_LENGTH = 512;
/** 32 bytes in base64url. */
const SIGNATURE_LENGTH = 43;
/** Witnessed runs, the only form issued today. Older forms are still accepted: no prefix (open board) and `2.` (others). */
const WITNESSED = '3.';

export interface IssuedTicket {
  readonly runId: string;
  readonly game: string;
  readonly version: number;
  readonly seed: string;
  /** Milliseconds since 1970. */
  readonly issuedAt: number;
  /** Database name. */
  readonly board: string;
  /** `null` for the ranked mode. */
  readonly mode: string | null;
  readonly device: string | null;
  /** Reports steps while played. */
  readonly isWitnessed: boolean;
}

export type SharedSeed = Pick<IssuedTicket, 'board' | 'seed' | 'mode'>;

export interface NewRun {
  readonly game: string;
  readonly version: number;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly shared?: SharedSeed | null;
  readonly device?: string | null;
}

const OLD_FORM = { board: 'open', mode: null, device: null, isWitnessed: false } as const;

/** Signed, not stored. */
export class Tickets {
  readonly #secret: Uint8Array;

  constructor(secret: Uint8Array) {
    this.#secret = secret;
  }

  issue(run: NewRun, runId: string = randomUUID()): { readonly ticket: string; readonly issued: IssuedTicket } {
    const { game, version, now, shared = null, device = null } = run;
    const { board, seed, mode } = shared ?? { board: 'open', seed: newSeed(), mode: null };
    const written = { runId, game, version, seed, issuedAt: now, board, mode, device };
    const body = WITNESSED + Buffer.from(JSON.stringify(written)).toString('base64url');
    return { ticket: `${body}.${this.#sign(body)}`, issued: { ...written, isWitnessed: true } };
  }

  open(ticket: string): IssuedTicket | null {
    if (ticket.length > TICKET_LENGTH) return null;
    const [, body, form = '', data, signature] = /^(([23]\.)?([\w-]+))\.([\w-]+)$/.exec(ticket) ?? [];
    if (body === undefined || data === undefined || signature?.length !== SIGNATURE_LENGTH) return null;
    // As text: base64url has several spellings of the same bytes.
    if (!timingSafeEqual(Buffer.from(signature), Buffer.from(this.#sign(body)))) return null;
    const written = JSON.parse(Buffer.from(data, 'base64url').toString()) as IssuedTicket;
    return { ...OLD_FORM, ...written, isWitnessed: form === WITNESSED };
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
