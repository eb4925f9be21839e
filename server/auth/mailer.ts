import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { ResetReceipt } from '#api/accounts.ts';
import type { Mail } from '#server/auth/mails.ts';

const PATIENCE_MS = 10_000;

export interface Mailer {
  readonly way: ResetReceipt['way'];
  send(mail: Mail): Promise<void>;
}

/** Without `SMTP_URL`, links go to the log. */
export function openMailer(smtpUrl: string | null, publicUrl: string | null, logger: Logger): Mailer {
  if (smtpUrl === null) {
    return {
      way: 'log',
      async send({ to, subject, link }) {
        if (link !== null) logger.warn({ to, subject, link }, 'mail: SMTP_URL is not set, the link is only logged');
      },
    };
  }
  const patience = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS };
  const transport = createTransport({ url: smtpUrl, ...patience });
  const from = { name: 'Free Online Games', address: senderOf(smtpUrl, publicUrl) };
  return {
    way: 'mail',
    async send({ to, subject, text }) {
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text });
    },
  };
}

/** `?from=` in `SMTP_URL`, else its user, else `no-reply` at the site. */
export function senderOf(smtpUrl: string, publicUrl: string | null): string {
  const { searchParams, username } = new URL(smtpUrl);
  const user = decodeURIComponent(username);
  const site = publicUrl === null ? 'localhost' : new URL(publicUrl).hostname;
  return searchParams.get('from') ?? (user.includes('@') ? user : `no-reply@${site}`);
}
