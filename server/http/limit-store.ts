import type { Kysely, QueryResult } from 'kysely';
import { CompiledQuery } from 'kysely';
import type { Logger } from 'pino';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import { Batches } from '#server/batches.ts';
import type { Tables } from '#server/db/tables.ts';

/** Timeout before counting in memory. */
const COUNT_MS = 500;
/** Pause before retrying the database. */
const AWAY_MS = 5_000;
/** Further requests are batched into the next statement. */
const COUNTING = { atOnce: 2, most: 100 } as const;

/** The limiter's own upsert, for several keys. All servers lock in key order. */
const COUNT = `
  insert into rate_limits as known (key, points, expire)
  select * from unnest($1::text[], $2::integer[], $3::bigint[]) as asked (key, points, expire) order by key
  on conflict (key) do update set
    points = case when known.expire <= $4 then excluded.points else known.points + excluded.points end,
    expire = case when known.expire <= $4 then excluded.expire else known.expire end
  returning key, points, expire`;

export type LimitStore = (name: string, points: number, seconds: number) => RateLimiterAbstract;

export const inMemory: LimitStore = (name, points, seconds) =>
  new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });

/**
 * Shared by all servers, in batched statements. A blocked client costs none. During outages each server counts in
 * memory: limits never fail a request.
 */
export function inDatabase(db: Kysely<Tables>, logger: Logger, countMs = COUNT_MS): LimitStore {
  const storeClient = new LimiterClient(db, logger, countMs);
  return (name, points, seconds) =>
    new RateLimiterPostgres({
      storeClient,
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      // `deleteExpired` removes old rows.
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: seconds,
      inMemoryBlockOnConsumed: points,
      insuranceLimiter: inMemory(name, points, seconds),
    });
}

type CountedPoints = readonly [key: string, points: number, expire: number, now: number];

interface CountRow {
  readonly key: string;
  readonly points: number;
  readonly expire: number;
}

interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Batches the limiter's upserts, with a timeout. */
class LimiterClient {
  readonly #db: Kysely<Tables>;
  readonly #logger: Logger;
  readonly #countMs: number;
  readonly #counts = new Batches<CountedPoints, CountRow>((counts) => this.#count(counts), COUNTING);
  #awayUntil = 0;

  constructor(db: Kysely<Tables>, logger: Logger, countMs: number) {
    this.#db = db;
    this.#logger = logger;
    this.#countMs = countMs;
  }

  /** The interface of `pg`. */
  async query({ name, text, values }: Statement): Promise<{ rows: unknown[]; rowCount: number }> {
    if (name?.endsWith(':rlflx-upsert')) {
      return { rows: [await this.#counts.do(values as unknown as CountedPoints)], rowCount: 1 };
    }
    const { rows, numAffectedRows } = await this.#ask(CompiledQuery.raw(text, [...values]));
    return { rows, rowCount: Number(numAffectedRows ?? rows.length) };
  }

  /** Of one key's requests, later ones get higher counts. */
  async #count(counts: readonly CountedPoints[]): Promise<CountRow[]> {
    const asked = new Map<string, Omit<CountRow, 'key'>>();
    for (const [key, points, expire] of counts)
      asked.set(key, { points: points + (asked.get(key)?.points ?? 0), expire });
    const columns = [
      [...asked.keys()],
      [...asked.values()].map(({ points }) => points),
      [...asked.values()].map(({ expire }) => expire),
    ];
    const { rows } = await this.#ask<CountRow>(CompiledQuery.raw(COUNT, [...columns, counts.at(-1)![3]]));
    const left = new Map(rows.map((row) => [row.key, { ...row, points: row.points - asked.get(row.key)!.points }]));
    return counts.map(([key, points]) => {
      const row = left.get(key)!;
      row.points += points;
      return { ...row };
    });
  }

  async #ask<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (performance.now() < this.#awayUntil) throw new Error('rate limits: the database was unavailable a moment ago');
    try {
      return await this.#inTime(this.#db.executeQuery(query) as Promise<QueryResult<Row>>);
    } catch (error) {
      this.#awayUntil = performance.now() + AWAY_MS;
      this.#logger.warn({ err: error }, 'rate limits: database unavailable, counting in memory');
      throw error;
    }
  }

  async #inTime<T>(asked: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('rate limits: counting in the database timed out')), this.#countMs);
    });
    try {
      return await Promise.race([asked, late]);
    } finally {
      clearTimeout(timer);
    }
  }
}
