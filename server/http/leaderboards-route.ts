import { z } from 'zod';
import { board } from '#api/leaderboards.ts';
import { entryOf } from '#games/catalogue.ts';
import type { App, AppParts } from '#server/http/app-parts.ts';
import { answers } from '#server/http/openapi.ts';
import { notFound } from '#server/http/problem.ts';

/** `GET /api/leaderboards/:game`: the best scores of a game. */
export function addLeaderboardsRoute(app: App, { boards }: AppParts): void {
  app.openAPIRegistry.registerPath({
    method: 'get',
    path: '/api/leaderboards/{game}',
    summary: "A game's leaderboard",
    request: { params: z.object({ game: z.string().meta({ description: 'The key of a game with a leaderboard.' }) }) },
    responses: answers(200, 'Up to ten scores, best first.', board, 404),
  });
  app.get('/api/leaderboards/:game', async (context) => {
    const game = context.req.param('game');
    if (!entryOf(game)?.leaderboard) throw notFound('There is no leaderboard of this name.');
    return context.json(await boards.best(game));
  });
}
