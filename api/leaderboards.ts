import { z } from 'zod';

/** How many rows a leaderboard shows. */
export const BOARD_SIZE = 10;

/** One row of a leaderboard. */
export const boardRow = z.object({ id: z.int(), player_name: z.string(), score: z.int() }).meta({ id: 'BoardRow' });

/** A leaderboard, best score first. */
export const board = z.array(boardRow).max(BOARD_SIZE);

/** One row of a leaderboard as the page receives it. */
export type BoardRow = z.infer<typeof boardRow>;
