/** Carries the ticket, so that the server can check it before it reads the run. */
export const TICKET_HEADER = 'x-run-ticket';

/** ISO time at which a stale board was read, sent while the database is unavailable. */
export const BOARD_AS_OF = 'x-board-as-of';
