import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Answer, Question } from '#server/db/embedded-messages.ts';
import { workerFile } from '#server/worker-file.ts';

/** How long anyone waits for a turn with the database. */
const WAIT_MS = 10_000;

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

/**
 * Stands where Kysely expects `pg.Pool`, over the embedded database. That has one session: whoever connects has it
 * alone until release, and the others wait in line.
 */
export class EmbeddedPool implements PostgresPool {
  readonly #worker: Worker;
  readonly #waiting: (() => void)[] = [];
  readonly #asked = new Map<number, { resolve(given: Given): void; reject(error: Error): void }>();
  #taken = false;
  #number = 0;
  #broken: Error | null = null;
  #closing = false;

  private constructor(worker: Worker, onBroken: (error: Error) => void) {
    this.#worker = worker;
    worker.on('message', (answer: Answer) => this.#settle(answer));
    worker.on('error', (error) => this.#break(error));
    worker.on('exit', () => {
      this.#break(new Error('the embedded database has stopped'));
      if (!this.#closing) onBroken(this.#broken!);
    });
  }

  /** Opens the database in a folder, in a worker of its own. `onBroken` is called if that worker ends unasked. */
  static async open(folder: string, onBroken: (error: Error) => void): Promise<EmbeddedPool> {
    const worker = new Worker(workerFile('database'), { workerData: { folder } });
    const stopped = once(worker, 'exit').then(() => {
      throw new Error('the embedded database does not start');
    });
    await Promise.race([once(worker, 'message'), stopped]);
    return new EmbeddedPool(worker, onBroken);
  }

  async connect(): Promise<PostgresPoolClient> {
    await this.#turn();
    let released = false;
    const query = async (sql: string, parameters: readonly unknown[]) => {
      if (released) throw new Error('this connection was given back');
      return this.#ask({ ask: 'query', sql, parameters });
    };
    const release = () => {
      if (released) return;
      released = true;
      this.#next();
    };
    // Kysely's type also has cursors, which nothing here uses.
    return { query: query as unknown as PostgresPoolClient['query'], release };
  }

  /** How often the database has had something written through to the disk. */
  async syncs(): Promise<number> {
    const { rows } = await this.#ask({ ask: 'syncs' });
    return (rows as { syncs: number }[])[0]!.syncs;
  }

  /** Waits for everyone in line, then closes the database. */
  async end(): Promise<void> {
    if (this.#broken) return;
    await this.#turn();
    this.#closing = true;
    const ended = once(this.#worker, 'exit');
    await this.#ask({ ask: 'close' });
    await ended;
  }

  async #turn(): Promise<void> {
    if (!this.#taken) {
      this.#taken = true;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const mine = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(mine), 1);
        reject(new Error(`the embedded database was busy for ${WAIT_MS / 1000} seconds`));
      }, WAIT_MS);
      this.#waiting.push(mine);
    });
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
  }

  #break(error: Error): void {
    this.#broken ??= error;
    for (const asked of this.#asked.values()) asked.reject(this.#broken);
    this.#asked.clear();
  }
}
