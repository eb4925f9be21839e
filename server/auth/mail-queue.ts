import type { Logger } from 'pino';
import type { Mail } from '#server/auth/mails.ts';
import type { Mailer } from '#server/auth/mailer.ts';

/** Sends mails after the response, so timing does not reveal if one was sent. */
export class MailQueue {
  readonly way: Mailer['way'];
  readonly #mailer: Mailer;
  readonly #logger: Logger;
  readonly #underWay = new Set<Promise<unknown>>();

  constructor(mailer: Mailer, logger: Logger) {
    this.way = mailer.way;
    this.#mailer = mailer;
    this.#logger = logger;
  }

  send(write: () => Promise<Mail | null> | Mail): void {
    const sent = this.#deliver(write).catch((error: unknown) =>
      this.#logger.error({ err: error }, 'mail: sending failed'),
    );
    this.#underWay.add(sent);
    void sent.finally(() => this.#underWay.delete(sent));
  }

  async settled(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  async #deliver(write: () => Promise<Mail | null> | Mail): Promise<void> {
    const mail = await write();
    if (mail) await this.#mailer.send(mail);
  }
}
