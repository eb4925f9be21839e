/** Prefetches tickets for ranked runs, so that a start rarely waits for the network. */
import type { SeedSchedule } from '#engine/random.ts';
import { isSeed } from '#engine/random.ts';
import { readFields } from '#engine/read.ts';
import type { Rules } from '#engine/rules.ts';
import { requestTicket } from '#web/api-client.ts';
import type { Unranked } from '#web/play/ranking/unranked.ts';

export interface RunBoard {
  /** `open`, `daily`, or the id of the raced run. */
  readonly board: string;
  /** The UTC day of a daily run, such as 2026-11-16. */
  readonly day?: string | undefined;
}

export interface Ticket extends RunBoard {
  readonly ticket: string;
  readonly seed: string;
  /** Later seeds, if another run is raced. */
  readonly stream?: SeedSchedule | undefined;
  /** By the device's wall clock. */
  readonly receivedMs: number;
}

/** A start continues without a ticket after this long. */
const PATIENCE_MS = 2_000;
/** Older tickets are replaced, or a run might start with rules that the server has since updated. */
const FRESH_MS = 10 * 60 * 1000;

/** The server witnesses runs since ticket format 3. */
export function isWitnessed({ ticket }: Ticket): boolean {
  return ticket.startsWith('3.');
}

/** The server sends no further seeds to a run whose seed others play too. */
export function sharesSeed({ board }: Ticket): boolean {
  return board !== 'open';
}

export class TicketFetcher {
  readonly #game: string;
  readonly #version: number;
  readonly #wallMs: () => number;
  readonly #request: typeof requestTicket;
  #ready: Ticket | null = null;
  #coming: Promise<void> | null = null;
  /** Why the last request failed. */
  #missing: Unranked = 'busy';

  /** All tickets are for one board: the open one, unless `request` asks for another. */
  constructor(
    { id, version }: Pick<Rules<unknown, unknown>, 'id' | 'version'>,
    wallMs: () => number,
    request = requestTicket,
  ) {
    this.#request = request;
    this.#game = id;
    this.#version = version;
    this.#wallMs = wallMs;
  }

  /** The server has other rules than this page. */
  get otherVersion(): boolean {
    return this.#missing === 'other-version';
  }

  /** Does nothing while a fresh ticket is ready or requested. */
  async fetchAhead(): Promise<void> {
    if (this.#fresh()) return;
    this.#coming ??= this.#fetch().finally(() => {
      this.#coming = null;
    });
    await this.#coming;
  }

  /** `null` if there is no fresh ticket. */
  takeReady(): Ticket | null {
    const ticket = this.#fresh();
    this.#ready = null;
    return ticket;
  }

  /** Waits up to `PATIENCE_MS` for a ticket, else returns the reason. */
  async take(): Promise<Ticket | Unranked> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const patience = new Promise<'late'>((resolve) => {
      timer = setTimeout(resolve, PATIENCE_MS, 'late');
    });
    const late = await Promise.race([this.fetchAhead(), patience]);
    clearTimeout(timer);
    return this.takeReady() ?? (late ? 'busy' : this.#missing);
  }

  #fresh(): Ticket | null {
    const ticket = this.#ready;
    if (!ticket) return null;
    const lain = this.#wallMs() - ticket.receivedMs;
    // Negative if the clock was set back.
    return lain >= 0 && lain < FRESH_MS ? ticket : null;
  }

  async #fetch(): Promise<void> {
    const granted = await this.#request(this.#game);
    if (typeof granted === 'string') {
      this.#missing = granted;
      return;
    }
    // A server with other rules would reject the run at its end.
    if (granted.version !== this.#version) {
      this.#missing = 'other-version';
      return;
    }
    this.#missing = 'busy';
    const { ticket, seed, stream, board, day } = granted;
    this.#ready = { ticket, seed, stream, board, day, receivedMs: this.#wallMs() };
  }
}

export function readTicket(data: unknown): Ticket | null {
  // Older pages stored `sharesLuck`, which follows from the board.
  const { board: _board, day: _day, sharesLuck: _shares, ...rest } = { ...(data as Record<string, unknown>) };
  const fields = readFields(rest, ['ticket', 'seed', 'receivedMs']);
  if (!fields) return null;
  const { ticket, seed, receivedMs } = fields;
  return typeof ticket === 'string' && isSeed(seed) && typeof receivedMs === 'number'
    ? { ticket, seed, receivedMs, ...readRunBoard(data) }
    : null;
}

/** Older pages stored no board: those runs are for the open board. */
export function readRunBoard(data: unknown): RunBoard {
  const { board, day } = { ...(data as Partial<Record<keyof RunBoard, unknown>>) };
  if (typeof board !== 'string') return { board: 'open' };
  return typeof day === 'string' ? { board, day } : { board };
}
