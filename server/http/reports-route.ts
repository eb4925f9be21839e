import { createHmac } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import { STATES } from '#server/db/tables.ts';
import type { Handlers } from '#server/http/mount-routes.ts';
import { RefusedRequest, refusal } from '#server/refusals.ts';

/** Takes down what somebody finds wrong with a row of a board, for moderators to look at. */
export function reportHandlers(db: Database['db'], secret: Uint8Array): Handlers<'POST /api/reports'> {
  return {
    async 'POST /api/reports'({ client, body: { score_id, reason } }) {
      const shown = await db
        .selectFrom('game_scores')
        .select('id')
        .where('id', '=', score_id)
        .where('state', '<', STATES.hidden)
        .executeTakeFirst();
      if (!shown) throw new RefusedRequest(refusal('unknown-score'));
      // One a client and row. From what is kept nobody can tell who it was, nor that two rows were reported by the same.
      const client_hash = createHmac('sha256', secret).update(`${score_id} ${client}`).digest();
      await db
        .insertInto('score_reports')
        .values({ score_id, reason, client_hash })
        .onConflict((conflict) => conflict.columns(['score_id', 'client_hash']).doNothing())
        .execute();
      return { ok: true };
    },
  };
}
