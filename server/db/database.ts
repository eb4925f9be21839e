import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Config } from '#server/config.ts';
import type { DatabaseUnavailable } from '#server/db/unavailable.ts';
import { ROOM, lacksRoom } from '#server/db/data-folder.ts';
import type { Notices } from '#server/db/embedded-database.ts';
import { openEmbeddedDatabase } from '#server/db/embedded-database.ts';
import type { EmbeddedPool } from '#server/db/embedded-pool.ts';
import type { Load, Timeouts, DatabaseSessions } from '#server/db/timeout-pool.ts';
import { TimeoutPool } from '#server/db/timeout-pool.ts';
import type { Listener } from '#server/db/postgres-listener.ts';
import { PostgresListener } from '#server/db/postgres-listener.ts';
import type { Reads } from '#server/db/replica-reads.ts';
import { ReplicaReads, readsOf } from '#server/db/replica-reads.ts';
import { readPostgresAddress } from '#server/db/postgres-address.ts';
import { PostgresHosts } from '#server/db/postgres-hosts.ts';
import { PostgresPool, checkPostgres, postgresSessions } from '#server/db/postgres-pool.ts';
import type { Tables } from '#server/db/tables.ts';

/** Together below five seconds, the limit for every request. */
const TIMEOUTS: Timeouts = { connectMs: 2_000, sessionMs: 2_500 };
const ENDLESS: Timeouts = { connectMs: 10_000, sessionMs: Infinity };
const REPLICA_TIMEOUTS: Timeouts = { connectMs: 500, sessionMs: 1_500 };
const CLOSE_MS = 2_000;
/** For health checks. */
const LOOK_MS = 450;
/** Expires: without writes, the server would not notice that there is room again. */
const FULL_MS = 30_000;

export interface Database {
  /** Throws `DatabaseUnavailable`. */
  readonly db: Kysely<Tables>;
  /** Without a timeout. */
  readonly maintenance: Kysely<Tables>;
  /** `null` for a PostgreSQL server, which other servers may write to. */
  readonly embedded: EmbeddedPool | null;
  /** `notify` messages of all servers. */
  listen(listener: Listener): Promise<void>;
  /** May use a replica. */
  readonly reads: Reads;
  /** Health check with a short timeout. Throws `DatabaseUnavailable`. */
  look(): Promise<unknown>;
  load(): Load;
  diskIsFull(): Promise<boolean>;
  close(): Promise<void>;
}

export interface DatabaseNotices extends Notices {
  /** An idle connection broke. */
  onError(error: Error): void;
  onUnavailable?(away: DatabaseUnavailable): void;
}

/** Throws `StartFailure`. */
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

type Over = (sessions: DatabaseSessions, sessionMs: number) => Kysely<Tables>;

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

/** Reads fall back to the primary, so outages of a replica are not reported. */
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
