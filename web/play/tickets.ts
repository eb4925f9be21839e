/** Fetches tickets for ranked runs ahead of time, so that a start never waits for the network if it can be helped. */
import type { Ranked, Rules } from '#engine/rules.ts';
import type { AnyView } from '#kit/game-view.ts';
import { requestTicket } from '#web/api.ts';
import { browserWorld } from '#web/play/world.ts';

/** Permission for one ranked run, as the server gave it. */
export interface Ticket {
  readonly ticket: string;
  readonly seed: string;
  /** When it came, by the device's wall clock. */
  readonly receivedMs: number;
}

/** After this long a start goes on without a ticket. */
const PATIENCE_MS = 2_000;

export class TicketDesk {
  readonly #game: string;
  readonly #version: number;
  readonly #ranked: Ranked;
  readonly #wallMs: () => number;
  #ready: Ticket | null = null;
  #coming: Promise<void> | null = null;

  constructor(rules: Rules<unknown, unknown>, ranked: Ranked, wallMs: () => number) {
    this.#game = rules.id;
    this.#version = rules.version;
    this.#ranked = ranked;
    this.#wallMs = wallMs;
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

  /** A ticket, if the server gives one soon enough. */
  async take(): Promise<Ticket | null> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, PATIENCE_MS);
    });
    await Promise.race([this.fetchAhead(), patience]);
    clearTimeout(timer);
    return this.takeReady();
  }

  /** The time before the first tick is declared as a pause, so a ticket may lie for half of what pauses may take. */
  #fresh(): Ticket | null {
    const ticket = this.#ready;
    if (!ticket) return null;
    return this.#wallMs() - ticket.receivedMs < (this.#ranked.pauseSeconds * 1000) / 2 ? ticket : null;
  }

  async #fetch(): Promise<void> {
    const issued = await requestTicket(this.#game);
    // A server with other rules would refuse the run in the end; better to say so from the start.
    if (!issued || issued.version !== this.#version) return;
    this.#ready = { ticket: issued.ticket, seed: issued.seed, receivedMs: this.#wallMs() };
  }
}

/** The desk for the runs of a game, if it ranks them. */
export function ticketDesk({ rules }: AnyView): TicketDesk | null {
  return rules.ranked ? new TicketDesk(rules, rules.ranked, browserWorld.wallMs) : null;
}
