import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { Accounts, SIGN_UP_MS } from '#server/auth/accounts.ts';
import type { AuthParts } from '#server/auth/better-auth.ts';
import { moderatorsAmong } from '#server/auth/moderators.ts';
import { reservedAmong } from '#server/auth/reserved-addresses.ts';
import { openMailer } from '#server/auth/mailer.ts';
import { MailQueue } from '#server/auth/mail-queue.ts';
import type { Config } from '#server/config.ts';
import { sharedSecret } from '#server/db/secrets.ts';
import type { Tables } from '#server/db/tables.ts';
import type { ModeratorOf } from '#server/http/mount-routes.ts';

export interface OpenAccounts {
  readonly accounts: Accounts;
  readonly moderatorOf: ModeratorOf;
  /** Waits for pending mails. */
  close(): Promise<void>;
}

interface AccountSettings extends Pick<Config, 'publicUrl' | 'smtpUrl' | 'moderators'>, Pick<AuthParts, 'passwords'> {
  readonly signUpMs?: number;
}

/** Creates the cookie-signing secret on first use and stores it in the database. */
export async function openAccounts(
  db: Kysely<Tables>,
  { publicUrl, smtpUrl, moderators, signUpMs = SIGN_UP_MS, passwords }: AccountSettings,
  logger: Logger,
): Promise<OpenAccounts> {
  const mails = new MailQueue(openMailer(smtpUrl, publicUrl, logger), logger);
  const secret = await sharedSecret(db, 'accounts');
  const isReserved = reservedAmong(moderators);
  const accounts = new Accounts({ db, secret, publicUrl, logger, mails, signUpMs, passwords, isReserved });
  return {
    accounts,
    moderatorOf: moderatorsAmong(accounts.own, moderators),
    close: () => mails.settled(),
  };
}
