import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { DatabaseUnavailable, noteAway, troubleIn } from '#server/db/unavailable.ts';

/** What a statement gave. */
export interface Given {
  readonly rows: unknown[];
  readonly rowCount: number | null;
  readonly command: string;
}

/** A conversation with the database that one alone has. */
export interface Session {
  query(sql: string, parameters: readonly unknown[]): Promise<Given>;
  /** Gives the session back to be used by others. */
  release(): void;
  /** Gives up in the middle of whatever is going on: nothing of it counts any more, and nobody goes on with it. */
  abandon(why: DatabaseUnavailable): void;
}

/** How many connections there are, how many of them nobody uses, and how many requests wait for one. */
export interface Load {
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
}

/** How long is waited for what, in milliseconds. */
export interface Timeouts {
  /** For a session to begin. */
  readonly connectMs: number;
  /** For all that is done in a session. */
  readonly sessionMs: number;
}

/** Where sessions come from. */
export interface Sessions {
  /** A session; throws `DatabaseUnavailable` if none is to be had in good time. */
  connect(): Promise<Session>;
  end(): Promise<void>;
}

/**
 * Stands where Kysely expects `pg.Pool`, and waits for nothing longer than it should: a session that has lasted too
 * long is given up in the middle of its statement. Whatever keeps the database from its work comes out as
 * `DatabaseUnavailable`, and a session that has seen that is not used again.
 */
export class TimeoutPool implements PostgresPool {
  readonly #sessions: Sessions;
  readonly #sessionMs: number;
  readonly #onUnavailable: (away: DatabaseUnavailable) => void;

  /** A session may last `sessionMs` from its beginning to its end, all its statements taken together. */
  constructor(sessions: Sessions, sessionMs: number, onUnavailable: (away: DatabaseUnavailable) => void) {
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
    // Also if no statement is under way just then: whoever forgets a session must not keep it.
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
    // Kysely's type also has cursors, which nothing here uses.
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
