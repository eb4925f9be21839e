/** Fetches tickets for ranked runs ahead of time, so that a start never waits for the network if it can be helped. */
import type { Stream } from '#engine/random.ts';
import { isSeed } from '#engine/random.ts';
import { readFields } from '#engine/read.ts';
import type { Rules } from '#engine/rules.ts';
import { requestTicket } from '#web/api.ts';
import type { Unranked } from '#web/play/ranking/unranked.ts';

/** The board that a run is played for. */
export interface RunBoard {
  /** `open`, `daily`, or the id of the run that is raced. */
  readonly board: string;
  /** The UTC day of a daily run, such as 2026-11-16. */
  readonly day?: string | undefined;
}

/** Permission for one ranked run, as the server gave it. */
export interface Ticket extends RunBoard {
  readonly ticket: string;
  readonly seed: string;
  /** What follows upon the seed, where another run is raced. */
  readonly stream?: Stream | undefined;
  /** Whether others play on the same luck, so that none is fed on the way. */
  readonly sharesLuck: boolean;
  /** When it came, by the device's wall clock. */
  readonly receivedMs: number;
}

/** After this long a start goes on without a ticket. */
const PATIENCE_MS = 2_000;
/** A ticket that has lain longer is fetched anew, so that a run is not begun by rules that the server has left behind. */
const FRESH_MS = 10 * 60 * 1000;

/** Whether the server looks on while a run on the ticket is played, as it does since tickets have their third form. */
export function isLive({ ticket }: Ticket): boolean {
  return ticket.startsWith('3.');
}

export class TicketFetcher {
  readonly #game: string;
  readonly #version: number;
  readonly #wallMs: () => number;
  readonly #request: typeof requestTicket;
  #ready: Ticket | null = null;
  #coming: Promise<void> | null = null;
  /** Why the last ticket that was asked for did not come. */
  #missing: Unranked = 'busy';

  /** All tickets are of one board: the open one, unless they are requested in another way. */
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

  /** Whether the server plays by other rules than this page. */
  get otherVersion(): boolean {
    return this.#missing === 'other-version';
  }

  /** Fetches a ticket unless a fresh one lies ready or is on its way. */
  async fetchAhead(): Promise<void> {
    if (this.#fresh()) return;
    this.#coming ??= this.#fetch().finally(() => {
      this.#coming = null;
    });
    await this.#coming;
  }

  /** The ticket that lies ready; `null` if there is none, or it has lain too long. */
  takeReady(): Ticket | null {
    const ticket = this.#fresh();
    this.#ready = null;
    return ticket;
  }

  /** A ticket, if the server gives one soon enough, or why there is none. */
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
    // A clock that was set back makes no ticket fresher.
    return lain >= 0 && lain < FRESH_MS ? ticket : null;
  }

  async #fetch(): Promise<void> {
    const granted = await this.#request(this.#game);
    if (typeof granted === 'string') {
      this.#missing = granted;
      return;
    }
    // A server with other rules would refuse the run in the end; better to say so from the start.
    if (granted.version !== this.#version) {
      this.#missing = 'other-version';
      return;
    }
    this.#missing = 'busy';
    const { ticket, seed, stream, board, day } = granted;
    this.#ready = { ticket, seed, stream, board, day, sharesLuck: board !== 'open', receivedMs: this.#wallMs() };
  }
}

/** A ticket as it was kept on the device; `null` if it is none. */
export function readTicket(data: unknown): Ticket | null {
  const { board: _board, day: _day, ...rest } = { ...(data as Partial<RunBoard>) };
  // Those from before runs were followed do not say whether they share their luck: kept ones never do.
  const fields = readFields({ sharesLuck: false, ...rest }, ['ticket', 'seed', 'sharesLuck', 'receivedMs']);
  if (!fields) return null;
  const { ticket, seed, sharesLuck, receivedMs } = fields;
  return typeof ticket === 'string' && isSeed(seed) && typeof receivedMs === 'number'
    ? { ticket, seed, sharesLuck: sharesLuck === true, receivedMs, ...readRunBoard(data) }
    : null;
}

/** The board stored with a run. Older pages stored none: those runs are for the open board. */
export function readRunBoard(data: unknown): RunBoard {
  const { board, day } = { ...(data as Partial<Record<keyof RunBoard, unknown>>) };
  if (typeof board !== 'string') return { board: 'open' };
  return typeof day === 'string' ? { board, day } : { board };
}
