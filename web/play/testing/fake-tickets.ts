import type { Ticket, TicketFetcher } from '#web/play/ranking/tickets.ts';
import type { Unranked } from '#web/play/ranking/unranked.ts';

/** A fetcher that has what `takeReady` returns, and whose requests end with what `take` returns. */
export function fakeTickets(
  takeReady: () => Ticket | null,
  take: () => Promise<Ticket | Unranked> = () => Promise.resolve('offline'),
): TicketFetcher {
  const fetcher = { otherVersion: false, fetchAhead: () => Promise.resolve(), takeReady, take };
  return fetcher as unknown as TicketFetcher;
}
