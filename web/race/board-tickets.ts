import type { RefusalReason } from '#api/refusals.ts';
import { isFinal, reasonOf } from '#api/refusals.ts';
import type { Rules } from '#engine/rules.ts';
import { Listeners } from '#kit/listeners.ts';
import { call } from '#web/call.ts';
import { namedDevice } from '#web/device/kept-device.ts';
import type { Ticket } from '#web/play/ranking/tickets.ts';
import { TicketFetcher } from '#web/play/ranking/tickets.ts';
import type { Unranked } from '#web/play/ranking/unranked.ts';

/** Why there is no ticket for a board, in the server's words where it gave any. */
export interface NoTicket {
  readonly reason: RefusalReason | 'offline';
  readonly title: string | null;
  readonly sentence: string | null;
  /** Whether it may be asked for again. */
  readonly passes: boolean;
}

/**
 * Tickets for the day's board or for that of a run that is raced. Their runs share one luck, which the server tells: a start
 * waits for its ticket, however long, unless that luck is known from elsewhere.
 */
export class BoardTickets extends TicketFetcher {
  readonly #listeners = new Listeners();
  readonly #knowsLuck: () => boolean;
  /** Calls back when something else is known of the board, until the returned function is called. */
  readonly onChange = this.#listeners.add;
  #refusal: NoTicket | null = null;
  #board: string | null = null;

  constructor(
    rules: Pick<Rules<unknown, unknown>, 'id' | 'version'>,
    wallMs: () => number,
    asked: string,
    knowsLuck: () => boolean,
  ) {
    super(rules, wallMs, async (game) => {
      const answer = await request(game, asked);
      this.#refusal = 'reason' in answer ? answer : null;
      if (!('reason' in answer)) {
        this.#board = answer.board;
        return answer;
      }
      return answer.reason === 'offline' ? 'offline' : answer.reason === 'too-many' ? 'limited' : 'busy';
    });
    this.#knowsLuck = knowsLuck;
  }

  /** Why the last ticket that was asked for did not come; `null` if it did, or has not been answered yet. */
  get refusal(): NoTicket | null {
    return this.#refusal;
  }

  /** The board that the tickets are for, as the server names it; `null` until it has. */
  get board(): string | null {
    return this.#board;
  }

  override async fetchAhead(): Promise<void> {
    await super.fetchAhead();
    this.#listeners.tell();
  }

  override async take(): Promise<Ticket | Unranked> {
    if (!this.#knowsLuck()) await this.fetchAhead();
    for (;;) {
      const ticket = this.takeReady();
      if (ticket) return ticket;
      if (this.#knowsLuck()) return super.take();
      // Nobody is asked again by itself: whoever reads why there is none does that.
      await new Promise<void>((resolve) => this.#onceChanged(resolve));
    }
  }

  /** Has a start look again whether it may go on. */
  reconsider(): void {
    this.#listeners.tell();
  }

  #onceChanged(callback: () => void): void {
    const stop = this.onChange(() => {
      stop();
      callback();
    });
  }
}

type Grant = Extract<Awaited<ReturnType<typeof call<'POST /api/runs'>>>, { ok: true }>['answer'];

async function request(game: string, board: string): Promise<Grant | NoTicket> {
  try {
    const reply = await call('POST /api/runs', { game_name: game, board, ...(await namedDevice()) });
    if (reply.ok) return reply.answer;
    const { type = '', title = null, detail = null } = reply.refusal;
    return { reason: reasonOf({ type }), title, sentence: detail, passes: !isFinal(reply.status) };
  } catch {
    return { reason: 'offline', title: null, sentence: null, passes: true };
  }
}
