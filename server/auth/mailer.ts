import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { ResetReceipt } from '#api/accounts.ts';

/** How long a mail server may take to answer. */
const PATIENCE_MS = 10_000;

/** Takes links to those who asked for them. */
export interface Mailer {
  readonly way: ResetReceipt['way'];
  sendLink(to: string, link: string): Promise<void>;
}

/** Sends mail through a server, or writes the links to the log if there is none. */
export function openMailer(smtpUrl: string | null, publicUrl: string | null, logger: Logger): Mailer {
  if (smtpUrl === null) {
    return {
      way: 'log',
      sendLink: async (to, link) => logger.warn({ to, link }, 'no SMTP_URL is set; the link to a new password is here'),
    };
  }
  const patience = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS };
  const transport = createTransport({ url: smtpUrl, ...patience });
  const from = { name: 'Free Online Games', address: senderOf(smtpUrl, publicUrl) };
  return {
    way: 'mail',
    async sendLink(to, link) {
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject: 'A new password',
        text: textWith(link),
      });
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

function textWith(link: string): string {
  return [
    'Hello,',
    'somebody, hopefully you, has asked for a new password at Free Online Games. Choose it here within one hour:',
    link,
    'If it was not you, do nothing: your password stays as it is.',
    '',
  ].join('\n\n');
}
