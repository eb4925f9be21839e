import type { Handlers } from '#server/http/mount-routes.ts';
import { checkPublicName } from '#server/names/name-filter.ts';
import { RefusedRequest, refusal } from '#server/refusals.ts';

export const nameHandlers: Handlers<'POST /api/names'> = {
  'POST /api/names'({ body }) {
    const checked = checkPublicName(body.name);
    if (!checked.ok) throw new RefusedRequest(refusal('bad-name', checked.message));
    return { ok: true };
  },
};
