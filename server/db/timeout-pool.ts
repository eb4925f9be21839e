import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { DatabaseUnavailable, noteAway, troubleIn } from '#server/db/unavailable.ts';

export interface QueryResult {
  readonly rows: unknown[];
  readonly rowCount: number | null;
  readonly command: string;
}

export interface DatabaseSession {
  query(sql: string, parameters: readonly unknown[]): Promise<QueryResult>;
  release(): void;
  /** Gives up in the middle of a statement. */
  abandon(why: DatabaseUnavailable): void;
}

export interface Load {
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
}

/** Milliseconds. */
export interface Timeouts {
  readonly connectMs: number;
  /** All statements of a session. */
  readonly sessionMs: number;
}

export interface DatabaseSessions {
  /** Throws `DatabaseUnavailable`. */
  connect(): Promise<DatabaseSession>;
  end(): Promise<void>;
}

/** `pg.Pool` for Kysely with a timeout per session. A session with an outage is not reused. */
export class TimeoutPool implements PostgresPool {
  readonly #sessions: DatabaseSessions;
  readonly #sessionMs: number;
  readonly #onUnavailable: (away: DatabaseUnavailable) => void;

  constructor(sessions: DatabaseSessions, sessionMs: number, onUnavailable: (away: DatabaseUnavailable) => void) {
    this.#sessions = sessions;
    this.#sessionMs = sessionMs;
    this.#onUnavailable = onUnavailable;
  }

  async connect(): Promise<PostgresPoolClient> {
    const session = await this.#sessions.connect().catch((error: unknown) => this.#fail(error));
    let away: DatabaseUnavailable | null = null;
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_resolve, reject) => {
      if (this.#sessionMs === Infinity) return;
      timer = setTimeout(() => reject(new DatabaseUnavailable('silent')), this.#sessionMs);
    });
    const giveUp = (error: unknown) => {
      if (!(error instanceof DatabaseUnavailable) || away) return;
      away = error;
      clearTimeout(timer);
      session.abandon(error);
    };
    // Ends leaked sessions too.
    tooLong.catch(giveUp);
    const query = async (sql: string, parameters: readonly unknown[]) => {
      if (away) throw away;
      try {
        return await Promise.race([session.query(sql, parameters), tooLong]);
      } catch (error) {
        const failure = this.#failure(error);
        giveUp(failure);
        throw failure;
      }
    };
    const release = () => {
      clearTimeout(timer);
      if (!away) session.release();
    };
    // Without cursors, which are unused.
    return { query: query as unknown as PostgresPoolClient['query'], release };
  }

  async end(): Promise<void> {
    await this.#sessions.end();
  }

  #fail(error: unknown): never {
    throw this.#failure(error);
  }

  #failure(error: unknown): unknown {
    const trouble = troubleIn(error);
    if (trouble === null) return error;
    const away = error instanceof DatabaseUnavailable ? error : new DatabaseUnavailable(trouble, error);
    noteAway(away);
    this.#onUnavailable(away);
    return away;
  }
}
