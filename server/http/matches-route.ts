import type { Reads } from '#server/db/replica-reads.ts';
import type { Handlers } from '#server/http/mount-routes.ts';
import { RefusedRequest, refusal } from '#server/refusals.ts';
import { storedMatch, storedRound } from '#server/rooms/stored-rounds.ts';

export function matchHandlers(reads: Reads): Handlers<'GET /api/matches/{id}' | 'GET /api/matches/{id}/round'> {
  return {
    async 'GET /api/matches/{id}'({ context }) {
      const match = await reads.find((db) => storedMatch(db, context.req.param('id') ?? ''));
      if (!match) throw new RefusedRequest(refusal('unknown-match'));
      return match;
    },

    async 'GET /api/matches/{id}/round'({ context, query: { number } }) {
      const round = await reads.find((db) => storedRound(db, context.req.param('id') ?? '', Number(number)));
      if (!round) throw new RefusedRequest(refusal('unknown-match'));
      return round;
    },
  };
}
