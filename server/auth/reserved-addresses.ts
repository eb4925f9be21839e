export type IsReserved = (email: string) => boolean;

/** Matches `MODERATORS`, ignoring case. */
export function reservedAmong(addresses: readonly string[] | null): IsReserved {
  const named = new Set(addresses);
  return (email) => named.has(email.toLowerCase());
}
