/** The request header that carries the ticket ahead of the run, so that it can be looked at before the run is read. */
export const TICKET_HEADER = 'x-run-ticket';

/** The header of a board that may be out of date, for the database is away: when it was read, as an ISO time. */
export const BOARD_AS_OF = 'x-board-as-of';
