import { reasonOf } from '#api/refusals.ts';
import type { OwnAccount } from '#server/auth/own-account.ts';
import { reservedAmong } from '#server/auth/reserved-addresses.ts';
import type { ModeratorOf } from '#server/http/mount-routes.ts';
import { RefusedRequest } from '#server/refusals.ts';

/**
 * Requires a confirmed address, or anyone could claim a moderator's. Bypasses the cookie cache, so revoked sessions
 * lose access at once.
 */
export function moderatorsAmong(own: Pick<OwnAccount, 'owner'>, addresses: readonly string[] | null): ModeratorOf {
  const isReserved = reservedAmong(addresses);
  return async (headers) => {
    if (!addresses?.length || !headers.has('cookie')) return null;
    try {
      const { user } = await own.owner(headers);
      return user.emailVerified && isReserved(user.email) ? user.email : null;
    } catch (error) {
      if (error instanceof RefusedRequest && reasonOf(error.refusal) === 'not-signed-in') return null;
      throw error;
    }
  };
}
