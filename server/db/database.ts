import { Kysely, PostgresDialect, sql } from 'kysely';
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
import type { Reads } from '#server/db/replica-reads.ts';
import { ReplicaReads, readsOf } from '#server/db/replica-reads.ts';
import { readPostgresAddress } from '#server/db/postgres-address.ts';
import { PostgresHosts } from '#server/db/postgres-hosts.ts';
import { PostgresPool, checkPostgres, postgresSessions } from '#server/db/postgres-pool.ts';
import type { Tables } from '#server/db/tables.ts';

/** Together less than the five seconds in which every request is answered. */
const TIMEOUTS: Timeouts = { connectMs: 2_000, sessionMs: 2_500 };
/** For work that nobody waits for. */
const ENDLESS: Timeouts = { connectMs: 10_000, sessionMs: Infinity };
/** A standby that does not answer soon is done without. */
const REPLICA_TIMEOUTS: Timeouts = { connectMs: 500, sessionMs: 1_500 };
/** How long a PostgreSQL server may take to let go. */
const CLOSE_MS = 2_000;
/** How long is waited for a server when it is only to be known whether there is one. */
const LOOK_MS = 450;
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
  /** For what may be read from a standby. */
  readonly reads: Reads;
  /** Asks for nothing, at once: throws `DatabaseUnavailable` if there is nobody to ask, whom others would wait for. */
  look(): Promise<unknown>;
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
  config: Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'databaseReadUrl'>>,
  notices: DatabaseNotices,
  timeouts: Timeouts = TIMEOUTS,
): Promise<Database> {
  let toldFullAt = -Infinity;
  const onUnavailable = (away: DatabaseUnavailable) => {
    if (away.trouble === 'full disk') toldFullAt = performance.now();
    notices.onUnavailable?.(away);
  };
  const wasToldFull = () => performance.now() - toldFullAt < FULL_MS;
  const over: Over = (sessions, sessionMs) => {
    const pool = new TimeoutPool(sessions, sessionMs, onUnavailable);
    return new Kysely({ dialect: new PostgresDialect({ pool }) });
  };
  if (config.databaseUrl === null) {
    const { pool, close } = await openEmbeddedDatabase(config.dataDir, timeouts.connectMs, notices);
    const diskIsFull = async () => wasToldFull() || lacksRoom(config.dataDir, ROOM.least);
    const maintenance = over({ connect: () => pool.connect(Infinity), end: close }, Infinity);
    const db = over(pool, timeouts.sessionMs);
    return {
      db,
      maintenance,
      reads: readsOf(db),
      embedded: pool,
      listen: (listener) => pool.listen(listener),
      look: () => sql`select 1`.execute(db),
      load: () => pool.load,
      diskIsFull,
      close,
    };
  }
  const urls = { url: config.databaseUrl, readUrl: config.databaseReadUrl ?? null };
  return { ...(await openServer(urls, notices, timeouts, over)), diskIsFull: async () => wasToldFull() };
}

type Over = (sessions: Sessions, sessionMs: number) => Kysely<Tables>;

/** The database on a PostgreSQL server. */
async function openServer(
  { url, readUrl }: { readonly url: string; readonly readUrl: string | null },
  { onError }: DatabaseNotices,
  timeouts: Timeouts,
  over: Over,
): Promise<Omit<Database, 'diskIsFull'>> {
  const hosts = new PostgresHosts(readPostgresAddress(url)!);
  const pool = new PostgresPool(hosts, timeouts, onError);
  await checkPostgres(pool);
  const sessions = postgresSessions(pool, CLOSE_MS);
  const endless = postgresSessions(new PostgresPool(hosts, ENDLESS, onError), CLOSE_MS);
  const looking = over(postgresSessions(pool, CLOSE_MS, LOOK_MS), timeouts.sessionMs);
  const listeners: PostgresListener[] = [];
  const db = over(sessions, timeouts.sessionMs);
  const { reads, end: endReads } = openReads(db, readUrl, onError, over);
  return {
    db,
    reads,
    maintenance: over(endless, Infinity),
    embedded: null,
    look: () => sql`select 1`.execute(looking),
    load: () => pool.load,
    async listen(listener) {
      listeners.push(await PostgresListener.open(hosts, listener, onError));
    },
    async close() {
      const closing = [sessions.end(), endless.end(), endReads()];
      await Promise.all([...closing, ...listeners.map((listener) => listener.close())]);
    },
  };
}

/** How a standby is read from, if there is one. That it is away is no news to those who wait for the primary. */
function openReads(db: Kysely<Tables>, readUrl: string | null, onError: (error: Error) => void, over: Over) {
  if (readUrl === null) return { reads: readsOf(db), end: async () => {} };
  const hosts = new PostgresHosts(readPostgresAddress(readUrl, 'standby')!);
  const pool = new PostgresPool(hosts, REPLICA_TIMEOUTS, onError);
  const sessions = postgresSessions(pool, CLOSE_MS);
  const reads = new ReplicaReads(db, over(sessions, REPLICA_TIMEOUTS.sessionMs));
  const end = () => {
    reads.close();
    return sessions.end();
  };
  return { reads, end };
}
