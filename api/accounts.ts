import { z } from 'zod';
import { ownPasskey } from '#api/passkeys.ts';
import { PASSWORD_LENGTH } from '#api/password.ts';

/** Longer than any valid e-mail address. */
const ADDRESS_LENGTH = 320;

const email = z.string().trim().max(ADDRESS_LENGTH).meta({ format: 'email' });
// The handler checks the length and answers with a sentence.
const password = z
  .string()
  .max(1024)
  .meta({ description: `From ${PASSWORD_LENGTH.least} to ${PASSWORD_LENGTH.most} characters.` });
const token = z.string().max(256);

export const credentials = z.object({ email, password }).meta({ id: 'Credentials' });

export const resetRequest = z.object({ email }).meta({ id: 'ResetRequest' });

/** Sent whether or not the account exists. */
export const resetReceipt = z
  .object({
    way: z
      .enum(['mail', 'log'])
      .meta({ description: '`log`: the server has no mail settings and logs the link instead.' }),
  })
  .meta({ id: 'ResetReceipt' });

export const passwordReset = z.object({ token, newPassword: password }).meta({ id: 'PasswordReset' });

export const emailConfirmation = z.object({ token }).meta({ id: 'EmailConfirmation' });

export const passwordChange = z.object({ password, newPassword: password }).meta({ id: 'PasswordChange' });

export const emailChange = z.object({ password, newEmail: email }).meta({ id: 'EmailChange' });

/** Before a change that a stolen session must not be enough for. */
export const passwordCheck = z.object({ password }).meta({ id: 'PasswordCheck' });

export const accountDeletion = z.object({ password }).meta({ id: 'AccountDeletion' });

export const visitor = z
  .object({ user: z.object({ email: z.string() }) })
  .nullable()
  .meta({ id: 'Visitor' });

export const accountState = z
  .object({
    email: z.string(),
    confirmed: z
      .boolean()
      .meta({ description: 'True once the user has opened a link that was mailed to the address.' }),
    nextEmail: z.string().nullable().meta({ description: 'The new address, until the user confirms it.' }),
    way: resetReceipt.shape.way,
    passwordChangedAt: z.iso.datetime().nullable(),
    passkeys: z.array(ownPasskey),
  })
  .meta({ id: 'AccountState' });

export const confirmedEmail = z.object({ email: z.string() }).meta({ id: 'ConfirmedEmail' });

export const done = z.object({ success: z.literal(true) }).meta({ id: 'Done' });

export type Credentials = z.infer<typeof credentials>;

export type ResetReceipt = z.infer<typeof resetReceipt>;

export type PasswordReset = z.infer<typeof passwordReset>;

export type PasswordChange = z.infer<typeof passwordChange>;

export type EmailChange = z.infer<typeof emailChange>;

export type AccountDeletion = z.infer<typeof accountDeletion>;

export type Visitor = z.infer<typeof visitor>;

export type AccountState = z.infer<typeof accountState>;

export type ConfirmedEmail = z.infer<typeof confirmedEmail>;
