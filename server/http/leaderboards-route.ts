import type { Context } from 'hono';
import { BOARD_AS_OF } from '#api/headers.ts';
import type { BoardQuery } from '#api/leaderboards.ts';
import { entryOf } from '#games/catalogue.ts';
import type { Handlers } from '#server/http/mount-routes.ts';
import type { BoardList } from '#server/leaderboards/board-rows.ts';
import { listOf, spanOf } from '#server/leaderboards/board-rows.ts';
import type { Boards } from '#server/leaderboards/boards.ts';
import type { CachedContent } from '#server/leaderboards/cached-reads.ts';
import { ClientQueue } from '#server/http/client-queue.ts';
import { RefusedRequest, refusal } from '#server/refusals.ts';

type Names = 'GET /api/leaderboards/{game}' | 'GET /api/leaderboards/{game}/spread';

/** Concurrent reads per client, so a heavy client delays only itself. */
const AT_ONCE = 2;

export function leaderboardHandlers(boards: Boards, now: () => number): Handlers<Names> {
  const queue = new ClientQueue(AT_ONCE);
  return {
    async 'GET /api/leaderboards/{game}'({ context, query, client }) {
      const list = listFor(context, query, now());
      if (query.around === undefined) {
        const best = await queue.take(client, () => boards.best(list));
        const isCurrent = boards.currency(list, best.content);
        // The same URL means another day tomorrow.
        const [from, to] = spanOf(list.day);
        context.set('isCurrent', () => now() >= from && now() < to && isCurrent());
        return shown(context, best);
      }
      const { around } = query;
      const place = await queue.take(client, () => boards.around(list, around));
      if (place === null) {
        const isHidden = await queue.take(client, () => boards.isHidden(list, around));
        throw new RefusedRequest(refusal(isHidden ? 'hidden-score' : 'unknown-score'));
      }
      return place;
    },

    async 'GET /api/leaderboards/{game}/spread'({ context, query, client }) {
      const list = listFor(context, query, now());
      return shown(context, await queue.take(client, () => boards.spread(list)));
    },
  };
}

function listFor(context: Context, query: BoardQuery, now: number): BoardList {
  const game = context.req.param('game') ?? '';
  if (!entryOf(game)?.leaderboard) {
    throw new RefusedRequest(refusal('not-found', 'There is no leaderboard of this name.'));
  }
  if (query.board !== 'open' && query.period !== 'all') {
    throw new RefusedRequest(refusal('wrong-shape', 'Only the open board has weeks and days.'));
  }
  if (query.board !== 'daily' && query.day !== undefined) {
    throw new RefusedRequest(refusal('wrong-shape', 'Only the daily board has one for each day.'));
  }
  return listOf(game, query, now);
}

function shown<T>(context: Context, { content, asOf }: CachedContent<T>): T {
  if (asOf) context.header(BOARD_AS_OF, asOf.toISOString());
  return content;
}
