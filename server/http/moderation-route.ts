import type { ModeratedScore } from '#api/moderation.ts';
import type { RouteName } from '#api/routes.ts';
import type { Handlers } from '#server/http/mount-routes.ts';
import { moderateScore } from '#server/moderation/moderate-score.ts';
import { TimesReader } from '#server/moderation/judged-times.ts';
import type { TimesServices } from '#server/moderation/judged-times.ts';
import { readModeratedScore, readModerationList } from '#server/moderation/moderation-reads.ts';
import { RefusedRequest, refusal } from '#server/refusals.ts';
import { headOf, jsonOf, storedRunOfScore } from '#server/runs/stored-runs.ts';

type ModerationRoute = Extract<RouteName, `${string} /api/moderate/${string}`>;

/** `mountRoutes` checks that the caller is a moderator. */
export function moderationHandlers(services: TimesServices): Handlers<ModerationRoute> {
  const { db } = services;
  const times = new TimesReader(services);
  const scoreOf = async (id: number): Promise<ModeratedScore> => {
    const found = await readModeratedScore(db, id);
    if (!found) throw new RefusedRequest(refusal('unknown-score'));
    return found;
  };
  return {
    'GET /api/moderate/list': ({ query }) => readModerationList(db, query),
    'GET /api/moderate/scores/{id}': ({ context }) => scoreOf(readId(context.req.param('id'))),

    async 'GET /api/moderate/scores/{id}/run'({ context }) {
      const run = await storedRunOfScore(db, readId(context.req.param('id')));
      if (!run) throw new RefusedRequest(refusal('unknown-score'));
      const json = await jsonOf(headOf(run), run);
      return new Response(new Uint8Array(json), { headers: { 'content-type': 'application/json' } });
    },

    async 'GET /api/moderate/scores/{id}/times'({ context }) {
      const found = await times.read(readId(context.req.param('id')));
      if (!found) throw new RefusedRequest(refusal('unknown-score'));
      return found;
    },

    async 'POST /api/moderate/scores/{id}'({ context, moderator, body }) {
      const scoreId = readId(context.req.param('id'));
      const refused = await moderateScore(db, { scoreId, moderator, ...body });
      if (refused) throw new RefusedRequest(refused);
      return scoreOf(scoreId);
    },
  };
}

function readId(word = ''): number {
  if (!/^\d{1,15}$/.test(word)) throw new RefusedRequest(refusal('unknown-score'));
  return Number(word);
}
