import pg from 'pg';
import { DatabaseUnavailable, hasState } from '#server/db/unavailable.ts';
import type { Given, Timeouts, Session, Sessions } from '#server/db/timeout-pool.ts';
import { StartFailure } from '#server/start-failure.ts';

const INT8 = pg.types.builtins.INT8;

/** Connections to a PostgreSQL server, with whole numbers of 64 bits read as numbers, as the embedded database does. */
export function openPostgresPool(
  url: string,
  { connectMs, sessionMs }: Timeouts,
  onError: (error: Error) => void,
): pg.Pool {
  const getTypeParser = (oid: number, format?: 'text'): unknown =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format);
  const pool = new pg.Pool({
    connectionString: url,
    types: { getTypeParser: getTypeParser as typeof pg.types.getTypeParser },
    connectionTimeoutMillis: connectMs,
    application_name: 'free-online-games',
    // So that the server, too, does not go on with what nobody waits for any more, nor keeps its locks.
    ...(sessionMs === Infinity
      ? {}
      : { statement_timeout: sessionMs, lock_timeout: sessionMs, idle_in_transaction_session_timeout: sessionMs }),
  });
  // A connection that breaks is an event, and an event of this name that nobody hears ends the process: the pool hears
  // it of idle connections. Of a busy one it is heard here; its statement fails besides, and says so to whoever asked.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** The pool's connections as sessions. */
export function postgresSessions(pool: pg.Pool, closeMs: number): Sessions {
  return {
    async connect() {
      try {
        return sessionOver(await pool.connect());
      } catch (error) {
        // Whatever it is, there is no database to be had; what PostgreSQL says of itself is told apart by others.
        throw hasState(error) && !/^(28|3D)/.test(error.code) ? error : new DatabaseUnavailable('unreachable', error);
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

function sessionOver(client: pg.PoolClient): Session {
  return {
    async query(sql, parameters): Promise<Given> {
      try {
        return await client.query(sql, [...parameters]);
      } catch (error) {
        // PostgreSQL numbers its errors. What has no number is a value that cannot be sent, or comes from the connection.
        throw hasState(error) || error instanceof TypeError ? error : new DatabaseUnavailable('unreachable', error);
      }
    },
    release: () => client.release(),
    abandon() {
      client.connection.stream.destroy();
      client.release(true);
    },
  };
}

/** Makes sure that the PostgreSQL server can be reached, or says in one line why not. The password is never shown. */
export async function checkPostgres(pool: pg.Pool, url: string, setting = 'DATABASE_URL'): Promise<void> {
  try {
    await pool.query('select 1');
  } catch (error) {
    const { host, pathname } = new URL(url);
    throw new StartFailure(
      `The database ${pathname.slice(1)} at ${host} cannot be used, check ${setting}: ${reasonOf(error)}`,
    );
  }
}

function reasonOf(error: unknown): string {
  const { code, message, errors } = error as NodeJS.ErrnoException & { errors?: NodeJS.ErrnoException[] };
  // A name with several addresses fails with one error for each and no message of its own.
  const reason = message || errors?.map((each) => each.message).join('; ') || code || 'no reason given';
  return `${reason.replaceAll('\n', ' ')}.`;
}
