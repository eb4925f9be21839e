import { TICKET_HEADER, scoreReceipt, scoreSubmission } from '#api/scores.ts';
import { wireLimits } from '#engine/replay.ts';
import type { WireLimits } from '#engine/replay.ts';
import { rules as allRules } from '#games/rules-by-id.ts';
import type { App, AppParts } from '#server/http/app-parts.ts';
import { discard, encodingOf, problemOf, receive, refuseOtherKinds } from '#server/http/body.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { answers, takes } from '#server/http/openapi.ts';
import { LIMITS } from '#server/http/rate-limit.ts';
import { admit, submit } from '#server/runs/submit.ts';

/** What a run of any game may weigh: for those that come without their ticket ahead. */
const ANY_GAME = allRules
  .flatMap(({ ranked }) => (ranked ? [wireLimits(ranked)] : []))
  .reduce((most, limits) => (limits.jsonBytes > most.jsonBytes ? limits : most));

/** The most that anybody may send. */
export const MOST_BYTES = ANY_GAME.jsonBytes;

/** `POST /api/scores`: hands in a finished run. Answered only when the score is on the disk. */
export function addScoresRoute(app: App, { config, desk, limits }: AppParts): void {
  const limit = limits.perClient('scores', LIMITS.scores);
  app.openAPIRegistry.registerPath({
    method: 'post',
    path: '/api/scores',
    summary: 'Hand in a finished run',
    description:
      `The body may be compressed with gzip. The ticket may also be sent ahead of it, as \`${TICKET_HEADER}\`: then a ` +
      'run that cannot be kept is refused before it is read.',
    request: takes(scoreSubmission),
    responses: answers(201, 'The score is kept.', scoreReceipt, 400, 403, 408, 409, 411, 413, 415, 422, 429, 503),
  });
  app.post('/api/scores', async (context) => {
    const request = context.req.raw;
    const client = clientAddress(context.env.incoming, config.trustProxy);
    await limit(client);
    refuseOtherKinds(request);
    const gzip = encodingOf(request) === 'gzip';
    const ticket = request.headers.get(TICKET_HEADER);
    const ahead = ticket === null ? { admitted: null } : admit(ticket, desk);
    if ('refused' in ahead) {
      await discard(request, MOST_BYTES);
      throw problemOf(ahead.refused);
    }
    const { admitted } = ahead;
    const most: WireLimits = admitted ? wireLimits(admitted.rules.ranked) : ANY_GAME;
    const bytes = await receive(request, gzip ? most.gzipBytes : most.jsonBytes);
    const outcome = await submit({ packed: { bytes, gzip, limits: most }, client, admitted }, desk);
    if ('refused' in outcome) throw problemOf(outcome.refused);
    return context.json(outcome.kept, 201);
  });
}
