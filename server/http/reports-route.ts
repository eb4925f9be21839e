import { createHmac } from 'node:crypto';
import { APPEAL } from '#api/reports.ts';
import type { Database } from '#server/db/database.ts';
import type { RoomReports } from '#server/db/tables.ts';
import { STATES } from '#server/db/tables.ts';
import type { Handlers } from '#server/http/mount-routes.ts';
import type { RoomHost } from '#server/rooms/room-host.ts';
import { storedMatch } from '#server/rooms/stored-rounds.ts';
import { RefusedRequest, refusal } from '#server/refusals.ts';

type ReportRoutes = 'POST /api/reports' | 'POST /api/rooms/{code}/report' | 'POST /api/matches/{id}/report';

export function reportHandlers(
  db: Database['db'],
  secret: Uint8Array,
  rooms: Pick<RoomHost, 'playerIn'>,
): Handlers<ReportRoutes> {
  return {
    'POST /api/rooms/{code}/report'({ context, client, body: { player } }) {
      const found = rooms.playerIn(context.req.param('code') ?? '', player);
      if (!found) throw new RefusedRequest(refusal('unknown-room'));
      return saveName(db, secret, client, { ...found, player });
    },

    async 'POST /api/matches/{id}/report'({ context, client, body: { player } }) {
      const match = await storedMatch(db, context.req.param('id') ?? '');
      const name = match?.rounds.flatMap(({ players }) => players).findLast(({ id }) => id === player)?.name;
      if (!match || !name) throw new RefusedRequest(refusal('unknown-match'));
      return saveName(db, secret, client, { match: match.id, player, name });
    },

    async 'POST /api/reports'({ client, body: { score_id, reason } }) {
      const isAppeal = reason === APPEAL;
      const found = isAppeal ? await isModerated(db, score_id) : await isShown(db, score_id);
      if (!found) throw new RefusedRequest(refusal('unknown-score'));
      // One report and one appeal per client and score. The hash hides the reporter and does not link reports.
      const name = isAppeal ? `${APPEAL} ${score_id} ${client}` : `${score_id} ${client}`;
      const client_hash = createHmac('sha256', secret).update(name).digest();
      await db
        .insertInto('score_reports')
        .values({ score_id, reason, client_hash })
        .onConflict((conflict) => conflict.columns(['score_id', 'client_hash']).doNothing())
        .execute();
      return { ok: true };
    },
  };
}

async function saveName(
  db: Database['db'],
  secret: Uint8Array,
  client: string,
  named: Pick<RoomReports, 'match' | 'player' | 'name'>,
): Promise<{ ok: true }> {
  const client_hash = createHmac('sha256', secret).update(`room ${named.match} ${named.player} ${client}`).digest();
  await db
    .insertInto('room_reports')
    .values({ ...named, client_hash })
    .onConflict((conflict) => conflict.columns(['match', 'player', 'client_hash']).doNothing())
    .execute();
  return { ok: true };
}

async function isShown(db: Database['db'], id: number): Promise<boolean> {
  const row = await db
    .selectFrom('game_scores')
    .select('id')
    .where('id', '=', id)
    .where('state', '<', STATES.hidden)
    .executeTakeFirst();
  return row !== undefined;
}

/** Only a hidden or renamed score can be appealed. */
async function isModerated(db: Database['db'], id: number): Promise<boolean> {
  const row = await db
    .selectFrom('game_scores')
    .select('id')
    .where('id', '=', id)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('state', '=', STATES.hidden),
        exists(
          selectFrom('moderation_log')
            .select('moderation_log.id')
            .whereRef('score_id', '=', 'game_scores.id')
            .where('act', '=', 'rename'),
        ),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}
