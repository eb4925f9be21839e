import type { Kysely, QueryResult } from 'kysely';
import { CompiledQuery } from 'kysely';
import type { Logger } from 'pino';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import { Batches } from '#server/batches.ts';
import type { Tables } from '#server/db/tables.ts';

/** How long a count may take before it is made in memory instead. */
const COUNT_MS = 500;
/** For how long the database is left alone then. */
const AWAY_MS = 5_000;
/** What comes while two statements count is counted by the next. */
const COUNTING = { atOnce: 2, most: 100 } as const;

/** What the limiter's own statement does, for several keys, which are locked in one order by all servers. */
const COUNT = `
  insert into rate_limits as known (key, points, expire)
  select * from unnest($1::text[], $2::integer[], $3::bigint[]) as asked (key, points, expire) order by key
  on conflict (key) do update set
    points = case when known.expire <= $4 then excluded.points else known.points + excluded.points end,
    expire = case when known.expire <= $4 then excluded.expire else known.expire end
  returning key, points, expire`;

/** Where something is counted: so many points in so many seconds, under a name of its own. */
export type LimitStore = (name: string, points: number, seconds: number) => RateLimiterAbstract;

/** Counts in this process alone. */
export const inMemory: LimitStore = (name, points, seconds) =>
  new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });

/**
 * Counts in the database, so that all servers over it count together, with one statement for all that come
 * at once. A client that
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

/** One more of what is counted under a key, as the limiter asks for it. */
type Count = readonly [key: string, points: number, expire: number, now: number];

interface Counted {
  readonly key: string;
  readonly points: number;
  readonly expire: number;
}

/** A statement as `pg` has it. */
interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Puts the limiter's statements to the database, which may be slow or gone. What comes at once is counted at once. */
class LimiterClient {
  readonly #db: Kysely<Tables>;
  readonly #logger: Logger;
  readonly #countMs: number;
  readonly #counts = new Batches<Count, Counted>((counts) => this.#count(counts), COUNTING);
  #awayUntil = 0;

  constructor(db: Kysely<Tables>, logger: Logger, countMs: number) {
    this.#db = db;
    this.#logger = logger;
    this.#countMs = countMs;
  }

  /** As `pg` has it. */
  async query({ name, text, values }: Statement): Promise<{ rows: unknown[]; rowCount: number }> {
    if (name?.endsWith(':rlflx-upsert')) {
      return { rows: [await this.#counts.do(values as unknown as Count)], rowCount: 1 };
    }
    const { rows, numAffectedRows } = await this.#ask(CompiledQuery.raw(text, [...values]));
    return { rows, rowCount: Number(numAffectedRows ?? rows.length) };
  }

  /** Counts as the limiter would one by one: whoever is counted later under the same key has the higher count. */
  async #count(counts: readonly Count[]): Promise<Counted[]> {
    const asked = new Map<string, Omit<Counted, 'key'>>();
    for (const [key, points, expire] of counts)
      asked.set(key, { points: points + (asked.get(key)?.points ?? 0), expire });
    const columns = [
      [...asked.keys()],
      [...asked.values()].map(({ points }) => points),
      [...asked.values()].map(({ expire }) => expire),
    ];
    const { rows } = await this.#ask<Counted>(CompiledQuery.raw(COUNT, [...columns, counts.at(-1)![3]]));
    const left = new Map(rows.map((row) => [row.key, { ...row, points: row.points - asked.get(row.key)!.points }]));
    return counts.map(([key, points]) => {
      const row = left.get(key)!;
      row.points += points;
      return { ...row };
    });
  }

  async #ask<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (performance.now() < this.#awayUntil) throw new Error('the database was away a moment ago');
    try {
      return await this.#inTime(this.#db.executeQuery(query) as Promise<QueryResult<Row>>);
    } catch (error) {
      this.#awayUntil = performance.now() + AWAY_MS;
      this.#logger.warn({ err: error }, 'limits are counted in memory for a while');
      throw error;
    }
  }

  async #inTime<T>(asked: Promise<T>): Promise<T> {
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
