import { claimText, revokeText, vouchText } from '#api/transfer-texts.ts';
import { TRANSFER_SECONDS } from '#api/transfers.ts';
import type { Database } from '#server/db/database.ts';
import { networkOf } from '#server/http/client-address.ts';
import type { Handlers } from '#server/http/mount-routes.ts';
import type { Limits } from '#server/http/rate-limit.ts';
import { RefusedRequest, refusal } from '#server/refusals.ts';
import { signingDevice } from '#server/runs/proven-device.ts';
import { shareFace, takeBackFace } from '#server/transfer/shared-faces.ts';
import {
  addPart,
  cancelTransfer,
  cardOf,
  checkClaim,
  claimTransfer,
  createTransfer,
  endTransfer,
  nextPart,
  stateOf,
  storeFace,
} from '#server/transfer/transfers.ts';

/** A class at once. Each holds 66 kB until it is claimed or expires. */
const MOST_OPEN_PER_NETWORK = 40;

type TransferRoute =
  | 'POST /api/transfers'
  | `POST /api/transfers/${'state' | 'cancel' | 'card' | 'claim' | 'vouch' | 'parts' | 'next' | 'revoke'}`;

export function transferHandlers(db: Database['db'], limits: Limits): Handlers<TransferRoute> {
  // As many as were made while the first is open.
  const countOpen = limits.perClient('open transfers', MOST_OPEN_PER_NETWORK, TRANSFER_SECONDS);
  return {
    async 'POST /api/transfers'({ body, client }) {
      await countOpen(networkOf(client));
      return createTransfer(db, body);
    },

    'POST /api/transfers/state': ({ body: { id, owner_key } }) => stateOf(db, id, owner_key),

    async 'POST /api/transfers/cancel'({ body: { id, owner_key } }) {
      await cancelTransfer(db, id, owner_key);
      return { ok: true };
    },

    'POST /api/transfers/card': ({ body: { id } }) => cardOf(db, id),

    async 'POST /api/transfers/claim'({ body: { id, kind, browser, ...proof } }) {
      return claimTransfer(db, id, { device: signerOf(claimText(id), proof), kind, browser });
    },

    async 'POST /api/transfers/vouch'({ body: { id, owner_key, device, ...proof } }) {
      const by = signerOf(vouchText(id, device), proof);
      await checkClaim(db, id, owner_key, device);
      const face = by === device ? null : await shareFace(db, { transfer: id, by, device });
      await storeFace(db, id, face);
      return { face };
    },

    'POST /api/transfers/parts': ({ body: { id, owner_key, ...part } }) => addPart(db, id, owner_key, part),

    'POST /api/transfers/next': ({ body }) => nextPart(db, body),

    async 'POST /api/transfers/revoke'({ body: { id, ...proof } }) {
      if (await takeBackFace(db, id, signerOf(revokeText(id), proof))) await endTransfer(db, id);
      return { ok: true };
    },
  };
}

function signerOf(text: string, { device_key, signature }: { device_key: string; signature: string }): string {
  const device = signingDevice(text, device_key, signature);
  if (device === null) throw new RefusedRequest(refusal('bad-proof'));
  return device;
}
