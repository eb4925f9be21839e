import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { ResetReceipt } from '#api/accounts.ts';
import type { Mail } from '#server/auth/mails.ts';

/** How long a mail server may take to answer. */
const PATIENCE_MS = 10_000;

/** Takes mails to the owners of accounts. */
export interface Mailer {
  readonly way: ResetReceipt['way'];
  send(mail: Mail): Promise<void>;
}

/** Sends mail through a server, or writes the links to the log if there is none. */
export function openMailer(smtpUrl: string | null, publicUrl: string | null, logger: Logger): Mailer {
  if (smtpUrl === null) {
    return {
      way: 'log',
      async send({ to, subject, link }) {
        if (link !== null) logger.warn({ to, subject, link }, 'no SMTP_URL is set; the link is here');
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

/** Who our mail is from: as `SMTP_URL` says with `?from=`, else whoever logs in there, else the site itself. */
export function senderOf(smtpUrl: string, publicUrl: string | null): string {
  const { searchParams, username } = new URL(smtpUrl);
  const user = decodeURIComponent(username);
  const site = publicUrl === null ? 'localhost' : new URL(publicUrl).hostname;
  return searchParams.get('from') ?? (user.includes('@') ? user : `no-reply@${site}`);
}
