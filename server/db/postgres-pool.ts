import pg from 'pg';
import { HostClient } from '#server/db/host-client.ts';
import { databaseName } from '#server/db/postgres-address.ts';
import type { PostgresHosts } from '#server/db/postgres-hosts.ts';
import { refusesForGood, within, wordsOf } from '#server/db/postgres-hosts.ts';
import { DatabaseUnavailable, hasState } from '#server/db/unavailable.ts';
import type { Given, Load, Timeouts, Session, Sessions } from '#server/db/timeout-pool.ts';
import { StartFailure } from '#server/start-failure.ts';

const INT8 = pg.types.builtins.INT8;
/** What `pg` says to those who wait for a connection while all are used. */
const ALL_USED = 'timeout exceeded when trying to connect';

type PooledClient = HostClient & pg.PoolClient;

/**
 * Connections to a PostgreSQL server, with whole numbers of 64 bits read as numbers, as the embedded database does. They
 * lead to one host at a time: those to another are given up as soon as somebody would use them.
 */
export class PostgresPool {
  readonly hosts: PostgresHosts;
  readonly #connectMs: number;
  readonly #pool: pg.Pool;

  /** `name` is what the server knows its connections by. */
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
      // So that the server, too, does not go on with what nobody waits for any more, nor keeps its locks.
      ...(sessionMs === Infinity
        ? {}
        : { statement_timeout: sessionMs, lock_timeout: sessionMs, idle_in_transaction_session_timeout: sessionMs }),
    });
    // A connection that breaks is an event, and an event of this name that nobody hears ends the process: the pool hears
    // it of idle connections. Of a busy one it is heard here; its statement fails besides, and says so to whoever asked.
    this.#pool.on('error', onError);
    this.#pool.on('connect', (client) => client.on('error', () => {}));
  }

  /** A connection to the right host. While there is none it is waited for: a standby may be about to take over. */
  async connect(patienceMs = this.#connectMs): Promise<PooledClient> {
    const until = performance.now() + patienceMs;
    const leftMs = () => until - performance.now();
    for (;;) {
      const host = await this.hosts.find(leftMs());
      try {
        const client = (await within(this.#pool.connect(), leftMs(), (late) => late.release())) as PooledClient;
        if (this.hosts.isGood(client)) return client;
        // To a server that was left, or is not any more what it was.
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

/** What the pool makes its connections with. */
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

/** The pool's connections as sessions, each of which is waited for so long. */
export function postgresSessions(pool: PostgresPool, closeMs: number, patienceMs?: number): Sessions {
  return {
    async connect() {
      try {
        return sessionOver(await pool.connect(patienceMs), pool.hosts);
      } catch (error) {
        // Whatever it is, there is no database to be had; what PostgreSQL says of itself is told apart by others.
        if (error instanceof DatabaseUnavailable) throw error;
        throw hasState(error) && !refusesForGood(error) ? error : new DatabaseUnavailable('unreachable', error);
      }
    },
    async end() {
      // A server that is frozen does not even say good-bye.
      let timer: NodeJS.Timeout | undefined;
      const longEnough = new Promise<void>((resolve) => (timer = setTimeout(resolve, closeMs)));
      await Promise.race([pool.end(), longEnough]);
      clearTimeout(timer);
    },
  };
}

function sessionOver(client: PooledClient, hosts: PostgresHosts): Session {
  return {
    async query(sql, parameters): Promise<Given> {
      try {
        const given = await client.query(sql, [...parameters]);
        if (client.isCutShort) throw new DatabaseUnavailable('busy', new Error('a standby was not waited for'));
        return given;
      } catch (error) {
        if (error instanceof DatabaseUnavailable) throw error;
        // PostgreSQL numbers its errors. What has no number is a value that cannot be sent, or comes from the connection.
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

/** Makes sure that the PostgreSQL server can be reached, or says in one line why not. The password is never shown. */
export async function checkPostgres(pool: PostgresPool, setting = 'DATABASE_URL'): Promise<void> {
  try {
    const client = await pool.connect();
    client.release();
  } catch (error) {
    const name = databaseName(pool.hosts.address);
    throw new StartFailure(`The database ${name} cannot be used, check ${setting}: ${wordsOf(error)}.`);
  }
}
