import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Reads } from '#server/db/replica-reads.ts';
import { STATES } from '#server/db/tables.ts';
import { etagOf, isKnown } from '#server/http/etag.ts';
import type { Handlers } from '#server/http/mount-routes.ts';
import { RefusedRequest, refusal } from '#server/refusals.ts';
import { mayBeSeen } from '#server/runs/daily.ts';
import type { GrantServices } from '#server/runs/grant-run.ts';
import { grantRun } from '#server/runs/grant-run.ts';
import { headOf, jsonOf, storedRun } from '#server/runs/stored-runs.ts';

const zip = promisify(gzip);
/** The default, 6, takes twice as long for little gain. */
const PACKING = { level: 4 };
const FOR_A_YEAR = 'public, max-age=31536000, immutable';

export function runHandlers(reads: Reads, services: GrantServices): Handlers<'POST /api/runs' | 'GET /api/runs/{id}'> {
  return {
    async 'POST /api/runs'({ body: { game_name: game, board = 'open', device = null } }) {
      const outcome = await grantRun({ game, board, device }, services);
      if ('refused' in outcome) throw new RefusedRequest(outcome.refused);
      return outcome.granted;
    },

    async 'GET /api/runs/{id}'({ context }) {
      const id = context.req.param('id') ?? '';
      const run = await reads.find((db) => storedRun(db, id));
      if (!run) throw new RefusedRequest(refusal('unknown-run'));
      if (run.state === STATES.hidden) throw new RefusedRequest(refusal('hidden-run'));
      if (!mayBeSeen(run.board, services.now())) throw new RefusedRequest(refusal('daily-run'));

      const head = headOf(run);
      // The log never changes, so the head identifies the content.
      const etag = etagOf(head);
      const headers = { etag, 'cache-control': FOR_A_YEAR, vary: 'accept-encoding' };
      const request = context.req.raw;
      if (isKnown(request, etag)) return new Response(null, { status: 304, headers });
      const json = await jsonOf(head, run);
      const type = { ...headers, 'content-type': 'application/json' };
      if (!/\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')) return answer(json, type);
      return answer(await zip(json, PACKING), { ...type, 'content-encoding': 'gzip' });
    },
  };
}

function answer(bytes: Buffer, headers: Record<string, string>): Response {
  return new Response(new Uint8Array(bytes), { headers: { ...headers, 'content-length': String(bytes.length) } });
}
