import { z } from 'zod';
import { PASSWORD_LENGTH } from '#api/password.ts';

/** Longer than any address that mail can be sent to. */
const ADDRESS_LENGTH = 320;

const email = z.string().trim().max(ADDRESS_LENGTH).meta({ format: 'email' });
// Its length is judged where the answer can be a sentence; this is only what is read at all.
const password = z
  .string()
  .max(1024)
  .meta({ description: `From ${PASSWORD_LENGTH.least} to ${PASSWORD_LENGTH.most} characters.` });

/** What the page sends to sign in, and to create an account. */
export const credentials = z.object({ email, password }).meta({ id: 'Credentials' });

/** What the page sends when a password is forgotten. */
export const resetRequest = z.object({ email }).meta({ id: 'ResetRequest' });

/** What the page gets, whether or not there is such an account: the way that a link to a new password takes. */
export const resetReceipt = z
  .object({ way: z.enum(['mail', 'log']).meta({ description: '`log`: nothing is mailed, the server logs the link.' }) })
  .meta({ id: 'ResetReceipt' });

/** What the page sends from behind such a link. */
export const passwordReset = z
  .object({ token: z.string().max(256), newPassword: password })
  .meta({ id: 'PasswordReset' });

/** Who is signed in; `null` if nobody is. */
export const visitor = z
  .object({ user: z.object({ email: z.string() }) })
  .nullable()
  .meta({ id: 'Visitor' });

/** That something was done. */
export const done = z.object({ success: z.literal(true) }).meta({ id: 'Done' });

/** An e-mail address and a password. */
export type Credentials = z.infer<typeof credentials>;

/** Whose password is forgotten. */
export type ResetRequest = z.infer<typeof resetRequest>;

/** Where the link to a new password goes. */
export type ResetReceipt = z.infer<typeof resetReceipt>;

/** A new password, and the proof that it may be set. */
export type PasswordReset = z.infer<typeof passwordReset>;

/** Who is signed in, if anybody is. */
export type Visitor = z.infer<typeof visitor>;
