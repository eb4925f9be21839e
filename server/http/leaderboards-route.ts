import { BOARD_AS_OF } from '#api/headers.ts';
import { entryOf } from '#games/catalogue.ts';
import type { Handlers } from '#server/http/mount-routes.ts';
import type { Boards } from '#server/leaderboards/boards.ts';
import { RefusedRequest, refusal } from '#server/refusals.ts';

/** The best scores of a game. */
export function leaderboardHandlers(boards: Boards): Handlers<'GET /api/leaderboards/{game}'> {
  return {
    async 'GET /api/leaderboards/{game}'({ context }) {
      const game = context.req.param('game') ?? '';
      if (!entryOf(game)?.leaderboard) {
        throw new RefusedRequest(refusal('not-found', 'There is no leaderboard of this name.'));
      }
      const { rows, asOf } = await boards.best(game);
      if (asOf) context.header(BOARD_AS_OF, asOf.toISOString());
      return rows;
    },
  };
}
