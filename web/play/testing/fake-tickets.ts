import { seedFrom } from '#engine/random.ts';
import type { Ticket, TicketFetcher } from '#web/play/ranking/tickets.ts';
import type { Unranked } from '#web/play/ranking/unranked.ts';

/** A ticket for a run without steps; the names of others begin with `3.`. */
export function ticketOf(number: number, about: Partial<Ticket> = {}): Ticket {
  return { ticket: `t${number}`, seed: seedFrom(number), board: 'open', receivedMs: 0, ...about };
}

/** A fetcher that has what `takeReady` returns, and whose requests end with what `take` returns. */
export function fakeTickets(
  takeReady: () => Ticket | null,
  take: () => Promise<Ticket | Unranked> = () => Promise.resolve('offline'),
): TicketFetcher {
  const fetcher = { otherVersion: false, fetchAhead: () => Promise.resolve(), takeReady, take };
  return fetcher as unknown as TicketFetcher;
}
