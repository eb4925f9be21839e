import { z } from 'zod';
import { BOARD_AS_OF, board } from '#api/leaderboards.ts';
import { entryOf } from '#games/catalogue.ts';
import type { App, AppParts } from '#server/http/app-parts.ts';
import { answers, withHeader } from '#server/http/openapi.ts';
import { notFound } from '#server/http/problem.ts';

const AS_OF = 'When the board was read. There if the database is away, so that the board may have changed since.';

/** `GET /api/leaderboards/:game`: the best scores of a game. */
export function addLeaderboardsRoute(app: App, { boards }: AppParts): void {
  app.openAPIRegistry.registerPath({
    method: 'get',
    path: '/api/leaderboards/{game}',
    summary: "A game's leaderboard",
    request: { params: z.object({ game: z.string().meta({ description: 'The key of a game with a leaderboard.' }) }) },
    responses: withHeader(answers(200, 'Up to ten scores, best first.', board, 404, 503), 200, BOARD_AS_OF, AS_OF),
  });
  app.get('/api/leaderboards/:game', async (context) => {
    const game = context.req.param('game');
    if (!entryOf(game)?.leaderboard) throw notFound('There is no leaderboard of this name.');
    const { rows, asOf } = await boards.best(game);
    if (asOf) context.header(BOARD_AS_OF, asOf.toISOString());
    return context.json(rows);
  });
}
