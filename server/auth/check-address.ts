import { z } from 'zod';
import { notAnAddress } from '#server/auth/refusals.ts';

/** Throws if this is no e-mail address. */
export function checkAddress(email: string): void {
  if (!z.email().safeParse(email).success) throw notAnAddress();
}
