import type { Logger } from 'pino';
import type { Letter } from '#server/auth/letters.ts';
import type { Mailer } from '#server/auth/mailer.ts';

/** Sends letters while the page has its answer already: it must not tell by its time whether there is one. */
export class Post {
  readonly way: Mailer['way'];
  readonly #mailer: Mailer;
  readonly #logger: Logger;
  readonly #underWay = new Set<Promise<unknown>>();

  constructor(mailer: Mailer, logger: Logger) {
    this.way = mailer.way;
    this.#mailer = mailer;
    this.#logger = logger;
  }

  /** Writes a letter, or finds that there is none to write, and sends it. What goes wrong is logged. */
  send(write: () => Promise<Letter | null> | Letter): void {
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

  async #deliver(write: () => Promise<Letter | null> | Letter): Promise<void> {
    const letter = await write();
    if (letter) await this.#mailer.send(letter);
  }
}
