import { scoreRemoval } from '#api/signed-text.ts';
import type { Database } from '#server/db/database.ts';
import type { Handlers } from '#server/http/mount-routes.ts';
import { REMOVED_AT_ONCE, removeScoresOf } from '#server/leaderboards/remove-scores.ts';
import { RefusedRequest, refusal } from '#server/refusals.ts';
import { provenDevice } from '#server/runs/proven-device.ts';

/** How far the clock of a device may be off. Later the same signature is worth nothing. */
const FRESH_MS = 10 * 60_000;

export function scoreRemovalHandlers(db: Database['db'], now: () => number): Handlers<'POST /api/scores/remove'> {
  return {
    async 'POST /api/scores/remove'({ body: { device_key, signature, at } }) {
      const device = provenDevice(scoreRemoval(at), device_key, signature);
      if (!device) throw new RefusedRequest(refusal('bad-signature', 'These rows belong to another device.'));
      if (Math.abs(now() - Date.parse(at)) > FRESH_MS) {
        throw new RefusedRequest(refusal('expired', 'The clock of this device is wrong. Set it, then try again.'));
      }
      const removed = await removeScoresOf(db, device);
      return { removed, more: removed === REMOVED_AT_ONCE };
    },
  };
}
