import type { RateLimit } from '#server/http/rate-limit.ts';
import { rateLimit } from '#server/http/rate-limit.ts';

/** What one client may do in a minute. */
export const CLIENT_LIMITS = { read: 300, signIn: 30, signUp: 10, forgot: 10, reset: 10, signOut: 60 } as const;

/** What all clients together may do in a minute about one address: guess its password, and have mail sent to it. */
export const ADDRESS_LIMITS = { signIn: 10, forgot: 2 } as const;

/** The limits as they are counted. */
export interface AuthLimits {
  readonly client: { readonly [Deed in keyof typeof CLIENT_LIMITS]: RateLimit };
  readonly address: { readonly [Deed in keyof typeof ADDRESS_LIMITS]: RateLimit };
}

/** Starts counting. */
export function openLimits(): AuthLimits {
  const count = <Deed extends string>(limits: Readonly<Record<Deed, number>>) =>
    Object.fromEntries(Object.entries<number>(limits).map(([deed, most]) => [deed, rateLimit(most)])) as {
      [Key in Deed]: RateLimit;
    };
  return { client: count(CLIENT_LIMITS), address: count(ADDRESS_LIMITS) };
}
