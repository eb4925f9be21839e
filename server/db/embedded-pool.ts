import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import type { Answer, Heard, Question } from '#server/db/embedded-messages.ts';
import type { Listener } from '#server/db/postgres-listener.ts';
import type { Load, Session, Sessions } from '#server/db/timeout-pool.ts';
import { workerFile } from '#server/worker-file.ts';

/** How long a statement that nobody waits for any more may go on. */
const STUCK_MS = 10_000;

type Unnumbered<T> = T extends unknown ? Omit<T, 'number'> : never;
type Given = Extract<Answer, { rows: unknown[] }>;

/** The error of a statement, with its SQL state as `code`, as `pg` has it too. */
class StatementError extends Error {
  readonly code: string | null;

  constructor(message: string, code: string | null) {
    super(message);
    this.code = code;
  }
}

/** The embedded database, which has one session: whoever connects has it alone until release, the others wait in line. */
export class EmbeddedPool implements Sessions {
  readonly #worker: Worker;
  readonly #connectMs: number;
  readonly #waiting: (() => void)[] = [];
  readonly #asked = new Map<number, { resolve(given: Given): void; reject(error: Error): void }>();
  #heard: (payload: string) => void = () => {};
  #taken = false;
  #number = 0;
  #broken: Error | null = null;
  #closing = false;

  private constructor(worker: Worker, connectMs: number, onBroken: (error: Error) => void) {
    this.#worker = worker;
    this.#connectMs = connectMs;
    worker.on('message', (said: Answer | Heard) => {
      if ('heard' in said) this.#heard(said.heard);
      else this.#settle(said);
    });
    worker.on('error', (error) => this.#break(error));
    worker.on('exit', () => {
      this.#break(new Error('the embedded database has stopped'));
      if (!this.#closing) onBroken(this.#broken!);
    });
  }

  /**
   * Opens the database in a folder, in a worker of its own. Nobody waits longer than `connectMs` for a turn. `onBroken`
   * is called if the worker ends unasked.
   */
  static async open(folder: string, connectMs: number, onBroken: (error: Error) => void): Promise<EmbeddedPool> {
    const worker = new Worker(workerFile('database'), { workerData: { folder } });
    const stopped = once(worker, 'exit').then(() => {
      throw new Error('PostgreSQL does not start on its files.');
    });
    await Promise.race([once(worker, 'message'), stopped]);
    return new EmbeddedPool(worker, connectMs, onBroken);
  }

  /** A turn with the session; whoever has waited `longest` milliseconds for it is told that the database is busy. */
  async connect(longest = this.#connectMs): Promise<Session> {
    await this.#turn(longest);
    let over = false;
    let last: Promise<unknown> = Promise.resolve();
    const end = () => {
      const wasOver = over;
      over = true;
      return !wasOver;
    };
    return {
      query: async (sql, parameters) => {
        if (over) throw new Error('this connection was given back');
        const given = this.#ask({ ask: 'query', sql, parameters });
        last = given;
        return given;
      },
      release: () => {
        if (end()) this.#next();
      },
      abandon: () => {
        if (end()) void this.#takeBack(last);
      },
    };
  }

  /** Hears whatever is said on a channel from now on. */
  async listen({ channel, heard, connected }: Listener): Promise<void> {
    // In nobody's transaction, which would take it back if it failed.
    await this.#turn(Infinity);
    try {
      this.#heard = heard;
      await this.#ask({ ask: 'listen', channel });
    } finally {
      this.#next();
    }
    connected();
  }

  /** Whether the session is used, and how many wait for it. */
  get load(): Load {
    return { open: 1, idle: this.#taken ? 0 : 1, waiting: this.#waiting.length };
  }

  /** How often the database has had something written through to the disk. */
  async syncs(): Promise<number> {
    const { rows } = await this.#ask({ ask: 'syncs' });
    return (rows as { syncs: number }[])[0]!.syncs;
  }

  /** Waits for everyone in line, then closes the database. */
  async end(): Promise<void> {
    if (this.#broken) return;
    await this.#turn(Infinity);
    if (this.#broken) return;
    this.#closing = true;
    const ended = once(this.#worker, 'exit');
    await this.#ask({ ask: 'close' });
    await ended;
  }

  async #turn(longest: number): Promise<void> {
    if (!this.#taken) {
      this.#taken = true;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        this.#waiting.splice(this.#waiting.indexOf(mine), 1);
        reject(new DatabaseUnavailable('busy'));
      };
      const timer = longest === Infinity ? undefined : setTimeout(giveUp, longest);
      const mine = () => {
        clearTimeout(timer);
        resolve();
      };
      this.#waiting.push(mine);
    });
  }

  /**
   * Makes the session usable again after somebody gave up: a statement cannot be stopped, only be waited for. One that
   * never comes to its end, as when the disk has failed under PostgreSQL, takes the database with it.
   */
  async #takeBack(last: Promise<unknown>): Promise<void> {
    const stuck = setTimeout(() => void this.#worker.terminate(), STUCK_MS);
    await last.catch(() => {});
    clearTimeout(stuck);
    // Outside a transaction this does nothing but warn.
    await this.#ask({ ask: 'query', sql: 'rollback', parameters: [] }).catch(() => {});
    this.#next();
  }

  #next(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#taken = false;
  }

  async #ask(question: Unnumbered<Question>): Promise<Given> {
    if (this.#broken) throw this.#broken;
    const number = this.#number++;
    return new Promise((resolve, reject) => {
      this.#asked.set(number, { resolve, reject });
      this.#worker.postMessage({ ...question, number });
    });
  }

  #settle(answer: Answer): void {
    const asked = this.#asked.get(answer.number);
    this.#asked.delete(answer.number);
    if ('rows' in answer) asked?.resolve(answer);
    else asked?.reject(new StatementError(answer.error, answer.code));
    // The disk has failed under PostgreSQL, which cannot vouch for its data any more, even where it goes on.
    if ('code' in answer && answer.code?.startsWith('58')) void this.#worker.terminate();
  }

  #break(error: Error): void {
    this.#broken ??= new DatabaseUnavailable('unreachable', error);
    for (const asked of this.#asked.values()) asked.reject(this.#broken);
    this.#asked.clear();
    // Those in line find out when they ask.
    for (const next of this.#waiting.splice(0)) next();
  }
}
