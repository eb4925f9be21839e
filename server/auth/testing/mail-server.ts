import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and body, with soft line breaks removed. */
  readonly text: string;
}

/** A real SMTP server that stores its mails. */
export interface MailServer {
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  /** The next unread mail, optionally to one address. */
  next(to?: string): Promise<ReceivedMail>;
  stop(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const unread: ReceivedMail[] = [];
  const waiting = new Set<() => void>();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const text = Buffer.concat(chunks).toString('utf8').replaceAll('=\r\n', '').replaceAll('=3D', '=');
        const mail = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), text };
        mails.push(mail);
        unread.push(mail);
        for (const look of waiting) look();
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    next: (to) =>
      new Promise((resolve) => {
        const look = () => {
          const index = unread.findIndex((mail) => to === undefined || mail.to.includes(to));
          if (index === -1) return;
          waiting.delete(look);
          resolve(unread.splice(index, 1)[0]!);
        };
        waiting.add(look);
        look();
      }),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

export function linkIn({ text }: ReceivedMail): URL {
  const [link] = /https?:\/\/\S+/.exec(text) ?? [];
  if (!link) throw new Error(`no link in ${text}`);
  return new URL(link);
}
