/** Whether an address is among those of `MODERATORS`. */
export type IsReserved = (email: string) => boolean;

/** Recognizes the addresses of `MODERATORS` in any spelling. */
export function reservedAmong(addresses: readonly string[] | null): IsReserved {
  const named = new Set(addresses);
  return (email) => named.has(email.toLowerCase());
}
