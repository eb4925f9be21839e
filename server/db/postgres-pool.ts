import pg from 'pg';
import { StartFailure } from '#server/start-failure.ts';

const INT8 = pg.types.builtins.INT8;

/** Connections to a PostgreSQL server, with whole numbers of 64 bits read as numbers, as the embedded database does. */
export function openPostgresPool(url: string, onError: (error: Error) => void): pg.Pool {
  const getTypeParser = (oid: number, format?: 'text'): unknown =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format);
  const pool = new pg.Pool({
    connectionString: url,
    types: { getTypeParser: getTypeParser as typeof pg.types.getTypeParser },
    connectionTimeoutMillis: 10_000,
    application_name: 'free-online-games',
  });
  // An idle connection that breaks is an event, and an event of this name that nobody hears ends the process.
  pool.on('error', onError);
  return pool;
}

/** Makes sure that the PostgreSQL server can be reached, or says in one line why not. The password is never shown. */
export async function checkPostgres(pool: pg.Pool, url: string): Promise<void> {
  try {
    await pool.query('select 1');
  } catch (error) {
    const { host, pathname } = new URL(url);
    throw new StartFailure(
      `The database ${pathname.slice(1)} at ${host} cannot be used, check DATABASE_URL: ${reasonOf(error)}`,
    );
  }
}

function reasonOf(error: unknown): string {
  const { code, message, errors } = error as NodeJS.ErrnoException & { errors?: NodeJS.ErrnoException[] };
  // A name with several addresses fails with one error for each and no message of its own.
  const reason = message || errors?.map((each) => each.message).join('; ') || code || 'no reason given';
  return `${reason.replaceAll('\n', ' ')}.`;
}
