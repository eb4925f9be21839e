import type { Kysely, QueryResult } from 'kysely';
import { CompiledQuery } from 'kysely';
import type { Logger } from 'pino';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Tables } from '#server/db/tables.ts';

/** How long a count may take before it is made in memory instead. */
const COUNT_MS = 500;
/** For how long the database is left alone then. */
const AWAY_MS = 5_000;

/** Where something is counted: so many points in so many seconds, under a name of its own. */
export type LimitStore = (name: string, points: number, seconds: number) => RateLimiterAbstract;

/** Counts in this process alone. */
export const inMemory: LimitStore = (name, points, seconds) =>
  new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });

/**
 * Counts in the database, so that all servers over it count together, with one statement for each count. A client that
 * has used its share up is known here and costs no more statements. While the database is away each server counts by
 * itself: a limit never fails a request.
 */
export function inDatabase(db: Kysely<Tables>, logger: Logger, countMs = COUNT_MS): LimitStore {
  const storeClient = new LimiterClient(db, logger, countMs);
  return (name, points, seconds) =>
    new RateLimiterPostgres({
      storeClient,
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      // Old rows go with old sessions.
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: seconds,
      inMemoryBlockOnConsumed: points,
      insuranceLimiter: inMemory(name, points, seconds),
    });
}

/** Puts the limiter's statements to the database, which may be slow or gone. */
class LimiterClient {
  readonly #db: Kysely<Tables>;
  readonly #logger: Logger;
  readonly #countMs: number;
  #awayUntil = 0;

  constructor(db: Kysely<Tables>, logger: Logger, countMs: number) {
    this.#db = db;
    this.#logger = logger;
    this.#countMs = countMs;
  }

  /** As `pg` has it. */
  async query({ text, values }: { text: string; values: unknown[] }): Promise<{ rows: unknown[]; rowCount: number }> {
    if (performance.now() < this.#awayUntil) throw new Error('the database was away a moment ago');
    try {
      const { rows, numAffectedRows } = await this.#inTime(this.#db.executeQuery(CompiledQuery.raw(text, values)));
      return { rows, rowCount: Number(numAffectedRows ?? rows.length) };
    } catch (error) {
      this.#awayUntil = performance.now() + AWAY_MS;
      this.#logger.warn({ err: error }, 'limits are counted in memory for a while');
      throw error;
    }
  }

  async #inTime(asked: Promise<QueryResult<unknown>>): Promise<QueryResult<unknown>> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('the database takes too long to count')), this.#countMs);
    });
    try {
      return await Promise.race([asked, late]);
    } finally {
      clearTimeout(timer);
    }
  }
}
