import pg from 'pg';
import { HostClient } from '#server/db/host-client.ts';
import { databaseName } from '#server/db/postgres-address.ts';
import type { PostgresHosts } from '#server/db/postgres-hosts.ts';
import { refusesForGood, within, wordsOf } from '#server/db/postgres-hosts.ts';
import { DatabaseUnavailable, hasState } from '#server/db/unavailable.ts';
import type { QueryResult, Load, Timeouts, DatabaseSession, DatabaseSessions } from '#server/db/timeout-pool.ts';
import { StartFailure } from '#server/start-failure.ts';

const INT8 = pg.types.builtins.INT8;
/** Error text of `pg`. */
const ALL_USED = 'timeout exceeded when trying to connect';

type PooledClient = HostClient & pg.PoolClient;

/** Connects to one host at a time. Reads 64-bit integers as numbers, like the embedded database. */
export class PostgresPool {
  readonly hosts: PostgresHosts;
  readonly #connectMs: number;
  readonly #pool: pg.Pool;

  constructor(
    hosts: PostgresHosts,
    { connectMs, sessionMs }: Timeouts,
    onError: (error: Error) => void,
    name = 'free-online-games',
  ) {
    this.hosts = hosts;
    this.#connectMs = connectMs;
    this.#pool = new pg.Pool({
      Client: clientOf(hosts) as unknown as new () => pg.ClientBase,
      types: { getTypeParser: getTypeParser as typeof pg.types.getTypeParser },
      connectionTimeoutMillis: connectMs,
      application_name: name,
      onConnect: (client) => (client as unknown as HostClient).learn(),
      // Stops abandoned statements on the server too.
      ...(sessionMs === Infinity
        ? {}
        : { statement_timeout: sessionMs, lock_timeout: sessionMs, idle_in_transaction_session_timeout: sessionMs }),
    });
    // An `error` event without a listener ends the process. A busy connection also rejects its query.
    this.#pool.on('error', onError);
    this.#pool.on('connect', (client) => client.on('error', () => {}));
  }

  /** A standby may be about to take over. */
  async connect(patienceMs = this.#connectMs): Promise<PooledClient> {
    const until = performance.now() + patienceMs;
    const leftMs = () => until - performance.now();
    for (;;) {
      const host = await this.hosts.find(leftMs());
      try {
        const client = (await within(this.#pool.connect(), leftMs(), (late) => late.release())) as PooledClient;
        if (this.hosts.isGood(client)) return client;
        if (client.address === host) this.hosts.lost(host);
        discard(client);
      } catch (error) {
        if (refusesForGood(error) || (error as Error).message === ALL_USED || leftMs() <= 0) throw error;
        this.hosts.lost(host);
      }
    }
  }

  get load(): Load {
    const { totalCount: open, idleCount: idle, waitingCount: waiting } = this.#pool;
    return { open, idle, waiting };
  }

  async end(): Promise<void> {
    await this.#pool.end();
  }
}

function getTypeParser(oid: number, format?: 'text'): unknown {
  return oid === INT8 ? Number : pg.types.getTypeParser(oid, format);
}

function clientOf(hosts: PostgresHosts) {
  return class extends HostClient {
    constructor(settings: pg.ClientConfig) {
      const connectMs = Math.min(settings.connectionTimeoutMillis ?? Infinity, hosts.connectMs);
      super(hosts.last, { ...settings, connectionTimeoutMillis: connectMs });
    }
  };
}

function discard(client: PooledClient): void {
  client.breakOff();
  client.release(true);
}

export function postgresSessions(pool: PostgresPool, closeMs: number, patienceMs?: number): DatabaseSessions {
  return {
    async connect() {
      try {
        return sessionOver(await pool.connect(patienceMs), pool.hosts);
      } catch (error) {
        // Errors with an SQL state are classified elsewhere.
        if (error instanceof DatabaseUnavailable) throw error;
        throw hasState(error) && !refusesForGood(error) ? error : new DatabaseUnavailable('unreachable', error);
      }
    },
    async end() {
      let timer: NodeJS.Timeout | undefined;
      const longEnough = new Promise<void>((resolve) => (timer = setTimeout(resolve, closeMs)));
      await Promise.race([pool.end(), longEnough]);
      clearTimeout(timer);
    },
  };
}

function sessionOver(client: PooledClient, hosts: PostgresHosts): DatabaseSession {
  return {
    async query(sql, parameters): Promise<QueryResult> {
      try {
        const given = await client.query(sql, [...parameters]);
        if (client.isCutShort) throw new DatabaseUnavailable('busy', new Error('a standby was not waited for'));
        return given;
      } catch (error) {
        if (error instanceof DatabaseUnavailable) throw error;
        // No SQL state: a `TypeError` of a parameter, or a connection error.
        throw hasState(error) || error instanceof TypeError ? error : new DatabaseUnavailable('unreachable', error);
      }
    },
    release: () => client.release(),
    abandon({ trouble }) {
      discard(client);
      if (trouble === 'read only') hosts.lost(client.address);
      if (trouble === 'silent' || trouble === 'unreachable') void hosts.doubt(client.address);
    },
  };
}

/** Never shows the password. */
export async function checkPostgres(pool: PostgresPool, setting = 'DATABASE_URL'): Promise<void> {
  try {
    const client = await pool.connect();
    client.release();
  } catch (error) {
    const name = databaseName(pool.hosts.address);
    throw new StartFailure(`The database ${name} cannot be used, check ${setting}: ${wordsOf(error)}.`);
  }
}
