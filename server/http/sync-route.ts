import type { RouteName } from '#api/routes.ts';
import { MOST_PROGRESS_BYTES } from '#api/sync.ts';
import type { Database } from '#server/db/database.ts';
import type { Handlers } from '#server/http/mount-routes.ts';
import type { Limits } from '#server/http/rate-limit.ts';
import { RefusedRequest, refusal } from '#server/refusals.ts';
import { noteDevice, readDevices, readSync, storeProgress } from '#server/sync/synced-progress.ts';
import { readRuns, storeRuns } from '#server/sync/synced-runs.ts';

type SyncRoute = Extract<RouteName, `${string} /api/sync${string}`>;

/** Over all clients of an account. */
export const ACCOUNT_SYNCS_A_MINUTE = 120;

export interface SyncParts {
  readonly db: Database['db'];
  readonly limits: Limits;
  /** The id of the signed-in user. Throws `RefusedRequest`. */
  ownerOf(headers: Headers): Promise<string>;
  now(): number;
}

export function syncHandlers({ db, limits, ownerOf, now }: SyncParts): Handlers<SyncRoute> {
  const count = limits.altogether('sync of account', ACCOUNT_SYNCS_A_MINUTE);
  const countedOwner = async (headers: Headers) => {
    const user = await ownerOf(headers);
    await count(user);
    return user;
  };
  return {
    'GET /api/sync': async ({ context }) => readSync(db, await countedOwner(context.req.raw.headers)),

    async 'POST /api/sync'({ context, body: { version, progress, device } }) {
      const user = await countedOwner(context.req.raw.headers);
      const stored =
        progress === null ? version : await storeProgress(db, user, { version, json: smallJson(progress) });
      if (stored === null) throw new RefusedRequest(refusal('stale-progress'));
      await noteDevice(db, user, device, now());
      return { version: stored };
    },

    'GET /api/sync/runs': async ({ context, query: { after } }) =>
      readRuns(db, await countedOwner(context.req.raw.headers), after),

    'POST /api/sync/runs': async ({ context, body }) =>
      storeRuns(db, await countedOwner(context.req.raw.headers), body),

    'GET /api/sync/devices': async ({ context }) => readDevices(db, await countedOwner(context.req.raw.headers)),
  };
}

function smallJson(progress: object): string {
  const json = JSON.stringify(progress);
  if (Buffer.byteLength(json) <= MOST_PROGRESS_BYTES) return json;
  throw new RefusedRequest(refusal('too-large', 'Figures and settings of an account may take up to 64 kB.'));
}
