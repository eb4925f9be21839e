import type { RefusalReason } from '#api/refusals.ts';
import { isFinal } from '#api/refusals.ts';
import type { RunGrant } from '#api/runs.ts';
import type { Rules } from '#engine/rules.ts';
import { Listeners } from '#kit/listeners.ts';
import { callApi } from '#web/api-client.ts';
import { ensureDevice } from '#web/device/ensure-device.ts';
import type { Ticket } from '#web/play/ranking/tickets.ts';
import { TicketFetcher } from '#web/play/ranking/tickets.ts';
import type { Unranked } from '#web/play/ranking/unranked.ts';

/** With the server's own texts, if it sent any. */
export interface NoTicket {
  readonly reason: RefusalReason | 'offline';
  readonly title: string | null;
  readonly sentence: string | null;
  /** A retry may succeed. */
  readonly passes: boolean;
}

/**
 * Tickets for the daily board or a challenge. All runs of such a board share one seed, which comes with the ticket: a
 * start waits for its ticket without a timeout, unless the seed is known from the recorded run.
 */
export class BoardTickets extends TicketFetcher {
  readonly #listeners = new Listeners();
  readonly #knowsSeed: () => boolean;
  readonly onChange = this.#listeners.add;
  #refusal: NoTicket | null = null;
  #board: string | null = null;

  constructor(
    rules: Pick<Rules<unknown, unknown>, 'id' | 'version'>,
    wallMs: () => number,
    requestedBoard: string,
    knowsSeed: () => boolean,
  ) {
    super(rules, wallMs, async (game) => {
      const answer = await request(game, requestedBoard);
      this.#refusal = 'reason' in answer ? answer : null;
      if (!('reason' in answer)) {
        this.#board = answer.board;
        return answer;
      }
      return answer.reason === 'offline' ? 'offline' : answer.reason === 'too-many' ? 'limited' : 'busy';
    });
    this.#knowsSeed = knowsSeed;
  }

  /** `null` if the last ticket was granted or is still pending. */
  get refusal(): NoTicket | null {
    return this.#refusal;
  }

  /** As the server names it; `null` until the first ticket. */
  get board(): string | null {
    return this.#board;
  }

  override async fetchAhead(): Promise<void> {
    await super.fetchAhead();
    this.#listeners.emit();
  }

  override async take(): Promise<Ticket | Unranked> {
    if (!this.#knowsSeed()) await this.fetchAhead();
    for (;;) {
      const ticket = this.takeReady();
      if (ticket) return ticket;
      if (this.#knowsSeed()) return super.take();
      // No automatic retry: the player sees the reason and retries.
      await new Promise<void>((resolve) => this.#onceChanged(resolve));
    }
  }

  /** Lets a waiting start check again. */
  reconsider(): void {
    this.#listeners.emit();
  }

  #onceChanged(callback: () => void): void {
    const stop = this.onChange(() => {
      stop();
      callback();
    });
  }
}

async function request(game: string, board: string): Promise<RunGrant | NoTicket> {
  try {
    const reply = await callApi('POST /api/runs', { game_name: game, board, ...(await ensureDevice()) });
    if (reply.ok) return reply.answer;
    const { title = null, detail = null } = reply.problem;
    return { reason: reply.reason, title, sentence: detail, passes: !isFinal(reply.status) };
  } catch {
    return { reason: 'offline', title: null, sentence: null, passes: true };
  }
}
