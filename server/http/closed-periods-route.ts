import { entryOf } from '#games/catalogue.ts';
import type { Reads } from '#server/db/replica-reads.ts';
import { ClientQueue } from '#server/http/client-queue.ts';
import type { Handlers } from '#server/http/mount-routes.ts';
import { readClosedPeriod, readMedals } from '#server/leaderboards/closed-reads.ts';
import { RefusedRequest, refusal } from '#server/refusals.ts';

type Names = 'GET /api/leaderboards/{game}/closed' | 'POST /api/medals';

/** Concurrent reads per client, so a heavy client delays only itself. */
const AT_ONCE = 2;

export function closedPeriodHandlers(reads: Reads): Handlers<Names> {
  const queue = new ClientQueue(AT_ONCE);
  return {
    async 'GET /api/leaderboards/{game}/closed'({ context, query, client }) {
      const game = context.req.param('game') ?? '';
      if (!entryOf(game)?.leaderboard) {
        throw new RefusedRequest(refusal('not-found', 'There is no leaderboard of this name.'));
      }
      const read = () => reads.read(game, (from) => readClosedPeriod(from, { ...query, game }));
      const closed = await queue.take(client, read);
      if (closed === null) throw new RefusedRequest(refusal('not-closed'));
      return closed;
    },

    async 'POST /api/medals'({ body, client }) {
      if (body.devices.length + body.scores.length === 0) return [];
      return queue.take(client, async () => (await reads.find((from) => readMedals(from, body))) ?? []);
    },
  };
}
