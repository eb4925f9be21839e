import type { Logger } from 'pino';
import type { Mail } from '#server/auth/mails.ts';
import type { Mailer } from '#server/auth/mailer.ts';

/** Sends mails while the page has its answer already: it must not tell by its time whether there is one. */
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

  /** Writes a mail, or finds that there is none to write, and sends it. What goes wrong is logged. */
  send(write: () => Promise<Mail | null> | Mail): void {
    const sent = this.#deliver(write).catch((error: unknown) =>
      this.#logger.error({ err: error }, 'a mail could not be sent'),
    );
    this.#underWay.add(sent);
    void sent.finally(() => this.#underWay.delete(sent));
  }

  /** Waits for what is under way. */
  async settled(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  async #deliver(write: () => Promise<Mail | null> | Mail): Promise<void> {
    const mail = await write();
    if (mail) await this.#mailer.send(mail);
  }
}
