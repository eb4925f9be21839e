import pg from 'pg';

/** How long anything on the connection may take, and how often it is tried. */
const TRY = { answerMs: 5_000, everyMs: 10_000 } as const;
/** How long is waited before the next attempt to connect: twice as long each time, give or take a half. */
const WAIT = { firstMs: 200, mostMs: 10_000 } as const;

/** Hears what a database says to all who listen. */
export interface Listener {
  /** What to listen to. */
  readonly channel: string;
  /** Something was said. */
  heard(payload: string): void;
  /** Listening begins, for the first time or after a break: whatever was said before may have been missed. */
  connected(): void;
}

/** How long to wait before attempt number `failures + 1`, so that a fleet does not come back all at once. */
export function waitMs(failures: number, random: () => number = Math.random): number {
  const longest = Math.min(WAIT.mostMs, WAIT.firstMs * 2 ** failures);
  return longest * (0.5 + random());
}

/**
 * Listens to a PostgreSQL server on a connection of its own, for as long as it is open. A connection that breaks is made
 * anew; one that breaks without a word is found out by asking.
 */
export class PostgresListener {
  readonly #url: string;
  readonly #listener: Listener;
  readonly #onError: (error: Error) => void;
  #client: pg.Client | null = null;
  #failures = 0;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  private constructor(url: string, listener: Listener, onError: (error: Error) => void) {
    this.#url = url;
    this.#listener = listener;
    this.#onError = onError;
  }

  /** Comes back after the first attempt, whether it has succeeded or not. */
  static async open(url: string, listener: Listener, onError: (error: Error) => void): Promise<PostgresListener> {
    const opened = new PostgresListener(url, listener, onError);
    await opened.#connect();
    return opened;
  }

  /** Ends the connection. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    const client = this.#client;
    this.#client = null;
    if (!client) return;
    // A server that is frozen does not even say good-bye.
    const longEnough = setTimeout(() => breakOff(client), TRY.answerMs / 2);
    await client.end().catch(() => {});
    clearTimeout(longEnough);
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'free-online-games listener',
      connectionTimeoutMillis: TRY.answerMs,
      query_timeout: TRY.answerMs,
      keepAlive: true,
    });
    this.#client = client;
    client.on('notification', ({ payload }) => this.#listener.heard(payload ?? ''));
    client.on('error', (error) => this.#lose(client, error));
    client.on('end', () => this.#lose(client, new Error('the connection that listens has ended')));
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(this.#listener.channel)}`);
    } catch (error) {
      this.#lose(client, error as Error);
      return;
    }
    if (this.#client !== client) return;
    this.#failures = 0;
    this.#askLater(client);
    this.#listener.connected();
  }

  /** A connection can be dead without anybody saying so. */
  #askLater(client: pg.Client): void {
    this.#timer = setTimeout(async () => {
      try {
        await client.query('select 1');
        if (this.#client === client) this.#askLater(client);
      } catch (error) {
        this.#lose(client, error as Error);
      }
    }, TRY.everyMs);
    this.#timer.unref();
  }

  #lose(client: pg.Client, error: Error): void {
    // Told once of each connection, however many ways it fails in.
    if (this.#client !== client) return;
    this.#client = null;
    clearTimeout(this.#timer);
    breakOff(client);
    if (this.#isClosed) return;
    this.#onError(error);
    this.#timer = setTimeout(() => void this.#connect(), waitMs(this.#failures++));
    this.#timer.unref();
  }
}

function breakOff(client: pg.Client): void {
  client.connection.stream.destroy();
}
