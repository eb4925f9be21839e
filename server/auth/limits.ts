import { inMemory } from '#server/http/limit-store.ts';
import type { RateLimit } from '#server/http/rate-limit.ts';
import { Limits } from '#server/http/rate-limit.ts';

/** What one client may do in a minute. */
export const CLIENT_LIMITS = { read: 300, signIn: 30, signUp: 10, forgot: 10, reset: 10, signOut: 60 } as const;

/** What all clients together may do in a minute about one address: guess its password, and have mail sent to it. */
export const ADDRESS_LIMITS = { signIn: 10, forgot: 2 } as const;

/** The limits as they are counted. */
export interface AuthLimits {
  readonly client: { readonly [Deed in keyof typeof CLIENT_LIMITS]: RateLimit };
  readonly address: { readonly [Deed in keyof typeof ADDRESS_LIMITS]: (address: string) => Promise<void> };
}

/** Starts counting. */
export function openLimits(limits: Limits): AuthLimits {
  return {
    client: {
      ...counted(CLIENT_LIMITS, (deed, most) => limits.perClient(deed, most)),
      // Who is signed in is mostly told without the database, and must not need it to be counted.
      read: new Limits(inMemory).perClient('read', CLIENT_LIMITS.read),
    },
    address: counted(ADDRESS_LIMITS, (deed, most) => limits.altogether(`${deed} address`, most)),
  };
}

function counted<Deed extends string, Limit>(
  most: Readonly<Record<Deed, number>>,
  open: (deed: string, most: number) => Limit,
): { [Key in Deed]: Limit } {
  const opened = Object.entries<number>(most).map(([deed, number]) => [deed, open(deed, number)]);
  return Object.fromEntries(opened) as { [Key in Deed]: Limit };
}
