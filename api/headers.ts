/** Lets the server check the ticket before it reads the run. */
export const TICKET_HEADER = 'x-run-ticket';

/** ISO time of a stale board, while the database is unavailable. */
export const BOARD_AS_OF = 'x-board-as-of';
