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
const token = z.string().max(256);

/** What the page sends to sign in, and to create an account. */
export const credentials = z.object({ email, password }).meta({ id: 'Credentials' });

/** What the page sends when a password is forgotten. */
export const resetRequest = z.object({ email }).meta({ id: 'ResetRequest' });

/** What the page gets where a link is sent, whether or not there is such an account: the way that the link takes. */
export const resetReceipt = z
  .object({ way: z.enum(['mail', 'log']).meta({ description: '`log`: nothing is mailed, the server logs the link.' }) })
  .meta({ id: 'ResetReceipt' });

/** What the page sends from behind a link to a new password. */
export const passwordReset = z.object({ token, newPassword: password }).meta({ id: 'PasswordReset' });

/** What the page sends from behind a link that confirms an address. */
export const emailConfirmation = z.object({ token }).meta({ id: 'EmailConfirmation' });

/** What the page sends to change the password of whoever is signed in. */
export const passwordChange = z.object({ password, newPassword: password }).meta({ id: 'PasswordChange' });

/** What the page sends to move the account of whoever is signed in to another address. */
export const emailChange = z.object({ password, newEmail: email }).meta({ id: 'EmailChange' });

/** What the page sends to delete the account of whoever is signed in. */
export const accountDeletion = z.object({ password }).meta({ id: 'AccountDeletion' });

/** Who is signed in; `null` if nobody is. */
export const visitor = z
  .object({ user: z.object({ email: z.string() }) })
  .nullable()
  .meta({ id: 'Visitor' });

/** What the owner of an account sees of it. */
export const accountState = z
  .object({
    email: z.string(),
    confirmed: z
      .boolean()
      .meta({ description: 'Whether somebody has followed a link that was mailed to the address.' }),
    nextEmail: z
      .string()
      .nullable()
      .meta({ description: 'The address that the account moves to once it is confirmed.' }),
    way: resetReceipt.shape.way,
  })
  .meta({ id: 'AccountState' });

/** Which address was confirmed. */
export const confirmedEmail = z.object({ email: z.string() }).meta({ id: 'ConfirmedEmail' });

/** That something was done. */
export const done = z.object({ success: z.literal(true) }).meta({ id: 'Done' });

/** An e-mail address and a password. */
export type Credentials = z.infer<typeof credentials>;

/** Where a link goes. */
export type ResetReceipt = z.infer<typeof resetReceipt>;

/** A new password, and the proof that it may be set. */
export type PasswordReset = z.infer<typeof passwordReset>;

/** The old password and the new one. */
export type PasswordChange = z.infer<typeof passwordChange>;

/** The password and the new address. */
export type EmailChange = z.infer<typeof emailChange>;

/** The password, to be sure. */
export type AccountDeletion = z.infer<typeof accountDeletion>;

/** Who is signed in, if anybody is. */
export type Visitor = z.infer<typeof visitor>;

/** An account as its owner sees it. */
export type AccountState = z.infer<typeof accountState>;

/** Which address was confirmed. */
export type ConfirmedEmail = z.infer<typeof confirmedEmail>;
