import { inMemory } from '#server/http/limit-store.ts';
import type { RateLimit } from '#server/http/rate-limit.ts';
import { Limits } from '#server/http/rate-limit.ts';

/** What one client may do in a minute. */
export const CLIENT_LIMITS = {
  read: 300,
  signIn: 30,
  signUp: 10,
  forgot: 10,
  reset: 10,
  change: 30,
  signOut: 60,
} as const;

/**
 * How many mails of a kind to one address all clients together may ask for in a minute. Of each kind apart: else
 * somebody could keep the owner from asking for a new password by asking for something else.
 */
export const MAILS_A_MINUTE = 2;

/** The limits as they are counted. */
export interface AuthLimits {
  readonly client: { readonly [Deed in keyof typeof CLIENT_LIMITS]: RateLimit };
  readonly mail: (kindAndAddress: string) => Promise<void>;
}

/** Starts counting. */
export function openLimits(limits: Limits): AuthLimits {
  const counted = Object.entries(CLIENT_LIMITS).map(([deed, most]) => [deed, limits.perClient(deed, most)]);
  return {
    client: {
      ...(Object.fromEntries(counted) as AuthLimits['client']),
      // Who is signed in is mostly told without the database, and must not need it to be counted.
      read: new Limits(inMemory).perClient('read', CLIENT_LIMITS.read),
    },
    mail: limits.altogether('mail', MAILS_A_MINUTE),
  };
}
