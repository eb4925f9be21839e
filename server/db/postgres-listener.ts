import pg from 'pg';
import { HostClient } from '#server/db/host-client.ts';
import type { PostgresHosts } from '#server/db/postgres-hosts.ts';

/** Timeout and keep-alive interval. */
const TRY = { answerMs: 5_000, everyMs: 10_000 } as const;
const WAIT = { firstMs: 200, mostMs: 10_000 } as const;

export interface Listener {
  readonly channel: string;
  heard(payload: string): void;
  /** On every connect: earlier notifications may be lost. */
  connected(): void;
}

/** Jitter, so that a fleet does not reconnect at once. */
export function waitMs(failures: number, random: () => number = Math.random): number {
  const longest = Math.min(WAIT.mostMs, WAIT.firstMs * 2 ** failures);
  return longest * (0.5 + random());
}

export class PostgresListener {
  readonly #hosts: PostgresHosts;
  readonly #listener: Listener;
  readonly #onError: (error: Error) => void;
  readonly #followNoMore: () => void;
  #client: HostClient | null = null;
  #failures = 0;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  private constructor(hosts: PostgresHosts, listener: Listener, onError: (error: Error) => void) {
    this.#hosts = hosts;
    this.#listener = listener;
    this.#onError = onError;
    // Notifications come from the primary.
    this.#followNoMore = hosts.onMove((host) => {
      const client = this.#client;
      if (client && client.address !== host) this.#lose(client, new Error('another server has taken over'));
    });
  }

  /** Resolves after the first attempt, even if it failed. */
  static async open(
    hosts: PostgresHosts,
    listener: Listener,
    onError: (error: Error) => void,
  ): Promise<PostgresListener> {
    const opened = new PostgresListener(hosts, listener, onError);
    await opened.#connect();
    return opened;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#followNoMore();
    const client = this.#client;
    this.#client = null;
    if (!client) return;
    // A frozen server does not answer.
    const longEnough = setTimeout(() => client.breakOff(), TRY.answerMs / 2);
    await client.end().catch(() => {});
    clearTimeout(longEnough);
  }

  async #connect(): Promise<void> {
    const host = await this.#hosts.find(TRY.answerMs).catch((error: Error) => this.#tryLater(error));
    if (host === undefined || this.#isClosed) return;
    const client = new HostClient(host, {
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
      this.#hosts.lost(host);
      this.#lose(client, error as Error);
      return;
    }
    if (this.#client !== client) return;
    this.#failures = 0;
    this.#askLater(client);
    this.#listener.connected();
  }

  #askLater(client: HostClient): void {
    this.#timer = setTimeout(async () => {
      try {
        await client.query('select 1');
        if (this.#client === client) this.#askLater(client);
      } catch (error) {
        void this.#hosts.doubt(client.address);
        this.#lose(client, error as Error);
      }
    }, TRY.everyMs);
    this.#timer.unref();
  }

  #lose(client: HostClient, error: Error): void {
    if (this.#client !== client) return;
    this.#client = null;
    clearTimeout(this.#timer);
    client.breakOff();
    this.#tryLater(error);
  }

  #tryLater(error: Error): void {
    if (this.#isClosed) return;
    this.#onError(error);
    this.#timer = setTimeout(() => void this.#connect(), waitMs(this.#failures++));
    this.#timer.unref();
  }
}
