import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { Accounts } from '#server/auth/accounts.ts';
import { forgetExpiredDaily } from '#server/auth/expired.ts';
import { openMailer } from '#server/auth/mailer.ts';
import { Post } from '#server/auth/post.ts';
import type { Config } from '#server/config.ts';
import { sharedSecret } from '#server/db/secrets.ts';
import type { Tables } from '#server/db/tables.ts';

/** Accounts in use, and how to stop using them. */
export interface OpenAccounts {
  readonly accounts: Accounts;
  /** Waits for letters that are being sent. */
  close(): Promise<void>;
}

/** Opens the accounts in a database. The secret that signs cookies is made on first use and kept there. */
export async function openAccounts(
  db: Kysely<Tables>,
  { publicUrl, smtpUrl, signUpMs }: Pick<Config, 'publicUrl' | 'smtpUrl'> & { readonly signUpMs: number },
  logger: Logger,
): Promise<OpenAccounts> {
  const post = new Post(openMailer(smtpUrl, publicUrl, logger), logger);
  const secret = await sharedSecret(db, 'accounts');
  const accounts = new Accounts({ db, secret, publicUrl, logger, post, signUpMs });
  const stopForgetting = forgetExpiredDaily(db, (err) => logger.error({ err }, 'forgetting old sessions failed'));
  return {
    accounts,
    async close() {
      stopForgetting();
      await post.settled();
    },
  };
}
