import type { Context } from 'hono';
import type { Club } from '#api/clubs.ts';
import { entryOf } from '#games/catalogue.ts';
import {
  closeClub,
  createClub,
  joinClub,
  leaveClub,
  ownsClub,
  readClub,
  readClubBoard,
  removeFromClub,
} from '#server/clubs/clubs.ts';
import type { Database } from '#server/db/database.ts';
import type { Reads } from '#server/db/replica-reads.ts';
import type { Handlers } from '#server/http/mount-routes.ts';
import { checkPublicName } from '#server/names/name-filter.ts';
import { RefusedRequest, refusal } from '#server/refusals.ts';

type OwnerRoute = `POST /api/clubs/{id}/${'remove' | 'close'}`;

type ClubRoute =
  | 'POST /api/clubs'
  | 'GET /api/clubs/{id}'
  | 'GET /api/clubs/{id}/board'
  | `POST /api/clubs/{id}/${'join' | 'leave'}`
  | OwnerRoute;

type Db = Database['db'];

export function clubHandlers(db: Db, reads: Reads, now: () => number): Handlers<ClubRoute> {
  return {
    ...ownerHandlers(db),

    async 'POST /api/clubs'({ body }) {
      const checked = checkPublicName(body.name);
      if (!checked.ok) throw new RefusedRequest(refusal('bad-name', checked.message));
      return createClub(db, checked.name);
    },

    'GET /api/clubs/{id}': ({ context }) => clubIn(db, context),

    async 'GET /api/clubs/{id}/board'({ context, query: { game, period } }) {
      const { id } = await clubIn(db, context);
      if (!entryOf(game)?.submits) throw new RefusedRequest(refusal('unknown-game'));
      return reads.read(game, (from) => readClubBoard(from, id, { game, period, now: now() }));
    },

    async 'POST /api/clubs/{id}/join'({ context, body: { device } }) {
      const { id } = await clubIn(db, context);
      if ((await joinClub(db, id, device)) === 'full') throw new RefusedRequest(refusal('full-club'));
      return { ok: true };
    },

    async 'POST /api/clubs/{id}/leave'({ context, body: { device } }) {
      await leaveClub(db, (await clubIn(db, context)).id, device);
      return { ok: true };
    },
  };
}

function ownerHandlers(db: Db): Handlers<OwnerRoute> {
  const ownedClub = async (context: Context, key: string) => {
    const { id } = await clubIn(db, context);
    if (!(await ownsClub(db, id, key))) throw new RefusedRequest(refusal('not-club-owner'));
    return id;
  };
  return {
    async 'POST /api/clubs/{id}/remove'({ context, body: { owner_key, ...removed } }) {
      const id = await ownedClub(context, owner_key);
      if (!(await removeFromClub(db, id, removed))) throw new RefusedRequest(refusal('unknown-score'));
      return { ok: true };
    },

    async 'POST /api/clubs/{id}/close'({ context, body: { owner_key } }) {
      await closeClub(db, await ownedClub(context, owner_key));
      return { ok: true };
    },
  };
}

async function clubIn(db: Db, context: Context): Promise<Club> {
  const id = context.req.param('id') ?? '';
  const club = /^[\w-]{22}$/.test(id) ? await readClub(db, id) : null;
  if (!club) throw new RefusedRequest(refusal('unknown-club'));
  return club;
}
