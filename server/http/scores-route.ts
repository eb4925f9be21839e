import { TICKET_HEADER } from '#api/headers.ts';
import { wireLimits } from '#engine/replay.ts';
import type { WireLimits } from '#engine/replay.ts';
import { rules as allRules } from '#games/rules-by-id.ts';
import { discard, encodingOf, receive, refuseOtherKinds } from '#server/http/body.ts';
import type { Handlers } from '#server/http/mount-routes.ts';
import { RefusedRequest } from '#server/refusals.ts';
import type { SubmissionServices } from '#server/runs/submit.ts';
import { admit, submit } from '#server/runs/submit.ts';

/** Without the ticket header the game is unknown. */
const ANY_GAME = allRules
  .flatMap(({ ranked }) => (ranked ? [wireLimits(ranked)] : []))
  .reduce((most, limits) => (limits.jsonBytes > most.jsonBytes ? limits : most));

export const MOST_BYTES = ANY_GAME.jsonBytes;

/** Replies after the score is on disk. */
export function scoreHandlers(services: SubmissionServices): Handlers<'POST /api/scores'> {
  return {
    async 'POST /api/scores'({ context, client }) {
      const { incoming } = context.env;
      refuseOtherKinds(incoming);
      const gzip = encodingOf(incoming) === 'gzip';
      const ticket = incoming.headers[TICKET_HEADER];
      const ahead = ticket === undefined ? { admitted: null } : admit(String(ticket), services);
      if ('refused' in ahead) {
        await discard(incoming, MOST_BYTES);
        throw new RefusedRequest(ahead.refused);
      }
      const { admitted } = ahead;
      const most: WireLimits = admitted ? wireLimits(admitted.rules.ranked) : ANY_GAME;
      const bytes = await receive(incoming, gzip ? most.gzipBytes : most.jsonBytes);
      const outcome = await submit({ raw: { bytes, gzip, limits: most }, client, admitted }, services);
      if ('refused' in outcome) throw new RefusedRequest(outcome.refused);
      return outcome.receipt;
    },
  };
}
