import { Kysely, PostgresDialect } from 'kysely';
import type { Config } from '#server/config.ts';
import type { DatabaseUnavailable } from '#server/db/unavailable.ts';
import { ROOM, lacksRoom } from '#server/db/data-folder.ts';
import type { Notices } from '#server/db/embedded-database.ts';
import { openEmbeddedDatabase } from '#server/db/embedded-database.ts';
import type { EmbeddedPool } from '#server/db/embedded-pool.ts';
import type { Load, Timeouts, Sessions } from '#server/db/timeout-pool.ts';
import { TimeoutPool } from '#server/db/timeout-pool.ts';
import type { Listener } from '#server/db/postgres-listener.ts';
import { PostgresListener } from '#server/db/postgres-listener.ts';
import { checkPostgres, openPostgresPool, postgresSessions } from '#server/db/postgres-pool.ts';
import type { Tables } from '#server/db/tables.ts';

/** Together less than the five seconds in which every request is answered. */
const TIMEOUTS: Timeouts = { connectMs: 2_000, sessionMs: 2_500 };
/** For work that nobody waits for. */
const ENDLESS: Timeouts = { connectMs: 10_000, sessionMs: Infinity };
/** How long a PostgreSQL server may take to let go. */
const CLOSE_MS = 2_000;
/** How long a disk that was full is believed to be so: a server that is asked for nothing more finds out nothing more. */
const FULL_MS = 30_000;

/** The database, wherever it is. */
export interface Database {
  /** For all that somebody waits for: throws `DatabaseUnavailable` in good time if the database cannot do its work. */
  readonly db: Kysely<Tables>;
  /** For work that may take as long as it takes, such as a migration. */
  readonly maintenance: Kysely<Tables>;
  /** The embedded database; `null` if it is a server, which others may write to as well. */
  readonly embedded: EmbeddedPool | null;
  /** Listens to what is said with `notify`, by whichever server, until the database is closed. Once is enough. */
  listen(listener: Listener): Promise<void>;
  /** How much the database is asked by those who wait for it. */
  load(): Load;
  /** Whether there is no more room on the database's disk, as far as that can be known from here. */
  diskIsFull(): Promise<boolean>;
  /** Waits for what is under way, then closes. */
  close(): Promise<void>;
}

/** What the database tells whoever opened it. */
export interface DatabaseNotices extends Notices {
  /** A connection broke that nobody was using. */
  onError(error: Error): void;
  /** The database could not do what it was asked to. */
  onUnavailable?(away: DatabaseUnavailable): void;
}

/** Opens the database that the configuration names. Throws a `StartFailure` if it cannot be used. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  notices: DatabaseNotices,
  timeouts: Timeouts = TIMEOUTS,
): Promise<Database> {
  let toldFullAt = -Infinity;
  const onUnavailable = (away: DatabaseUnavailable) => {
    if (away.trouble === 'full disk') toldFullAt = performance.now();
    notices.onUnavailable?.(away);
  };
  const wasToldFull = () => performance.now() - toldFullAt < FULL_MS;
  const over = (sessions: Sessions, sessionMs: number): Kysely<Tables> => {
    const pool = new TimeoutPool(sessions, sessionMs, onUnavailable);
    return new Kysely({ dialect: new PostgresDialect({ pool }) });
  };
  if (config.databaseUrl === null) {
    const { pool, close } = await openEmbeddedDatabase(config.dataDir, timeouts.connectMs, notices);
    const diskIsFull = async () => wasToldFull() || lacksRoom(config.dataDir, ROOM.least);
    const maintenance = over({ connect: () => pool.connect(Infinity), end: close }, Infinity);
    return {
      db: over(pool, timeouts.sessionMs),
      maintenance,
      embedded: pool,
      listen: (listener) => pool.listen(listener),
      load: () => pool.load,
      diskIsFull,
      close,
    };
  }
  return { ...(await openServer(config.databaseUrl, notices, timeouts, over)), diskIsFull: async () => wasToldFull() };
}

/** The database on a PostgreSQL server. */
async function openServer(
  url: string,
  { onError }: DatabaseNotices,
  timeouts: Timeouts,
  over: (sessions: Sessions, sessionMs: number) => Kysely<Tables>,
): Promise<Omit<Database, 'diskIsFull'>> {
  const pool = openPostgresPool(url, timeouts, onError);
  await checkPostgres(pool, url);
  const sessions = postgresSessions(pool, CLOSE_MS);
  const endless = postgresSessions(openPostgresPool(url, ENDLESS, onError), CLOSE_MS);
  const listeners: PostgresListener[] = [];
  return {
    db: over(sessions, timeouts.sessionMs),
    maintenance: over(endless, Infinity),
    embedded: null,
    load: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async listen(listener) {
      listeners.push(await PostgresListener.open(url, listener, onError));
    },
    async close() {
      await Promise.all([sessions.end(), endless.end(), ...listeners.map((listener) => listener.close())]);
    },
  };
}
