import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import type { WorkerReply, WorkerNotification, WorkerRequest } from '#server/db/embedded-messages.ts';
import type { Listener } from '#server/db/postgres-listener.ts';
import type { Load, DatabaseSession, DatabaseSessions } from '#server/db/timeout-pool.ts';
import { workerFile } from '#server/worker-file.ts';

const STUCK_MS = 10_000;

type Unnumbered<T> = T extends unknown ? Omit<T, 'number'> : never;
type RowsReply = Extract<WorkerReply, { rows: unknown[] }>;

class StatementError extends Error {
  readonly code: string | null;

  constructor(message: string, code: string | null) {
    super(message);
    this.code = code;
  }
}

/** Has a single session: callers take turns. */
export class EmbeddedPool implements DatabaseSessions {
  readonly #worker: Worker;
  readonly #connectMs: number;
  readonly #waiting: (() => void)[] = [];
  readonly #asked = new Map<number, { resolve(given: RowsReply): void; reject(error: Error): void }>();
  #heard: (payload: string) => void = () => {};
  #taken = false;
  #number = 0;
  #broken: Error | null = null;
  #closing = false;

  private constructor(worker: Worker, connectMs: number, onBroken: (error: Error) => void) {
    this.#worker = worker;
    this.#connectMs = connectMs;
    worker.on('message', (said: WorkerReply | WorkerNotification) => {
      if ('heard' in said) this.#heard(said.heard);
      else this.#settle(said);
    });
    worker.on('error', (error) => this.#break(error));
    worker.on('exit', () => {
      this.#break(new Error('the embedded database has stopped'));
      if (!this.#closing) onBroken(this.#broken!);
    });
  }

  static async open(folder: string, connectMs: number, onBroken: (error: Error) => void): Promise<EmbeddedPool> {
    const worker = new Worker(workerFile('database'), { workerData: { folder } });
    const stopped = once(worker, 'exit').then(() => {
      throw new Error('PostgreSQL does not start on its files.');
    });
    await Promise.race([once(worker, 'message'), stopped]);
    return new EmbeddedPool(worker, connectMs, onBroken);
  }

  /** Throws `DatabaseUnavailable` after `longest` milliseconds. */
  async connect(longest = this.#connectMs): Promise<DatabaseSession> {
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

  async listen({ channel, heard, connected }: Listener): Promise<void> {
    // A transaction's rollback would undo it.
    await this.#turn(Infinity);
    try {
      this.#heard = heard;
      await this.#ask({ ask: 'listen', channel });
    } finally {
      this.#next();
    }
    connected();
  }

  get load(): Load {
    return { open: 1, idle: this.#taken ? 0 : 1, waiting: this.#waiting.length };
  }

  async syncs(): Promise<number> {
    const { rows } = await this.#ask({ ask: 'syncs' });
    return (rows as { syncs: number }[])[0]!.syncs;
  }

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

  /** Statements cannot be canceled. One that never ends, as after a disk failure, ends the worker. */
  async #takeBack(last: Promise<unknown>): Promise<void> {
    const stuck = setTimeout(() => void this.#worker.terminate(), STUCK_MS);
    await last.catch(() => {});
    clearTimeout(stuck);
    // No effect outside a transaction.
    await this.#ask({ ask: 'query', sql: 'rollback', parameters: [] }).catch(() => {});
    this.#next();
  }

  #next(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#taken = false;
  }

  async #ask(question: Unnumbered<WorkerRequest>): Promise<RowsReply> {
    if (this.#broken) throw this.#broken;
    const number = this.#number++;
    return new Promise((resolve, reject) => {
      this.#asked.set(number, { resolve, reject });
      this.#worker.postMessage({ ...question, number });
    });
  }

  #settle(answer: WorkerReply): void {
    const asked = this.#asked.get(answer.number);
    this.#asked.delete(answer.number);
    if ('rows' in answer) asked?.resolve(answer);
    else asked?.reject(new StatementError(answer.error, answer.code));
    // I/O error: the data is no longer reliable.
    if ('code' in answer && answer.code?.startsWith('58')) void this.#worker.terminate();
  }

  #break(error: Error): void {
    this.#broken ??= new DatabaseUnavailable('unreachable', error);
    for (const asked of this.#asked.values()) asked.reject(this.#broken);
    this.#asked.clear();
    for (const next of this.#waiting.splice(0)) next();
  }
}
