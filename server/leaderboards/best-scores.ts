import type { Kysely } from 'kysely';
import { BOARD_SIZE } from '#api/leaderboards.ts';
import type { Tables } from '#server/db/tables.ts';

/** The query for the best scores of a game: the highest first, of equal ones the earliest. */
export function bestScores(db: Kysely<Tables>, game: string) {
  return db
    .selectFrom('game_scores')
    .select(['id', 'player_name', 'score'])
    .where('game_name', '=', game)
    .orderBy('score', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .limit(BOARD_SIZE);
}
