import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';

export type Reader = <T>(work: (db: Kysely<Tables>) => Promise<T>) => Promise<T>;

export interface Reads {
  /** Slightly stale, but includes changes reported by `changed`. */
  read<T>(game: string, work: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** For data that is never removed. */
  find<T>(work: (db: Kysely<Tables>) => Promise<T | null>): Promise<T | null>;
  /** Sees everything present now. */
  fromNow(): Promise<Reader>;
  /** `null` for all games. */
  changed(game: string | null): void;
  close(): void;
}

export function readsOf(db: Kysely<Tables>): Reads {
  return {
    read: (_game, work) => work(db),
    find: (work) => work(db),
    fromNow: async () => (work) => work(db),
    changed() {},
    close() {},
  };
}

/** Milliseconds. */
export interface ReplicaPatience {
  readonly behindMs: number;
  /** After a failed read. */
  readonly awayMs: number;
  readonly everyMs: number;
}

const PATIENCE: ReplicaPatience = { behindMs: 2_000, awayMs: 5_000, everyMs: 1_000 };
/** Retry delay. */
const AGAIN_MS = 500;
const ALL = '';

/**
 * Uses a replica if its WAL position has caught up, else the primary. Asks on the connection that reads, because an
 * address may lead to several replicas.
 */
export class ReplicaReads implements Reads {
  readonly #primary: Kysely<Tables>;
  readonly #replica: Kysely<Tables>;
  readonly #patience: ReplicaPatience;
  readonly #timer: NodeJS.Timeout;
  readonly #positions = new Map<string, bigint>();
  /** Positions not known yet: requested, and not requested. */
  #asking: ReadonlySet<string> = new Set();
  #unknown = new Set<string>();
  /** Oldest first; the first is the minimum for a replica. */
  #samples: { readonly at: number; readonly position: bigint }[] = [];
  #isLearning = false;
  #awayUntil = 0;

  constructor(primary: Kysely<Tables>, replica: Kysely<Tables>, patience = PATIENCE) {
    this.#primary = primary;
    this.#replica = replica;
    this.#patience = patience;
    const sample = () => void this.#sample().catch(() => {});
    this.#timer = setInterval(sample, patience.everyMs);
    this.#timer.unref();
    sample();
  }

  async read<T>(game: string, work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
    const isKnown = [game, ALL].every((name) => !this.#unknown.has(name) && !this.#asking.has(name));
    if (!isKnown) return work(this.#primary);
    return this.#readPast(later(this.#positions.get(game), this.#positions.get(ALL)), work);
  }

  async find<T>(work: (db: Kysely<Tables>) => Promise<T | null>): Promise<T | null> {
    const found = await this.#onReplica(0n, work);
    return found?.result ?? work(this.#primary);
  }

  async fromNow(): Promise<Reader> {
    const position = await positionOf(this.#primary);
    return (work) => this.#readPast(position, work);
  }

  changed(game: string | null): void {
    this.#unknown.add(game ?? ALL);
    if (!this.#isLearning) void this.#learn();
  }

  close(): void {
    clearInterval(this.#timer);
  }

  async #readPast<T>(position: bigint, work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
    const read = await this.#onReplica(position, work);
    return read ? read.result : work(this.#primary);
  }

  /** `null` if no replica is far enough. */
  async #onReplica<T>(
    position: bigint,
    work: (db: Kysely<Tables>) => Promise<T>,
  ): Promise<{ readonly result: T } | null> {
    const oldest = this.#oldestAllowed();
    if (oldest === null || performance.now() < this.#awayUntil) return null;
    try {
      return await this.#replica.connection().execute(async (db) => {
        const isFarEnough = (await positionOf(db)) >= later(position, oldest);
        return isFarEnough ? { result: await work(db) } : null;
      });
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      // A replication conflict affects only this query.
      if (error.trouble !== 'busy') this.#awayUntil = performance.now() + this.#patience.awayMs;
      return null;
    }
  }

  #oldestAllowed(): bigint | null {
    const allowedAt = performance.now() - this.#patience.behindMs;
    while (this.#samples.length > 1 && this.#samples[1]!.at <= allowedAt) this.#samples.shift();
    return this.#samples[0]?.position ?? null;
  }

  async #sample(): Promise<void> {
    const at = performance.now();
    this.#samples.push({ at, position: await positionOf(this.#primary) });
    this.#oldestAllowed();
  }

  async #learn(): Promise<void> {
    this.#isLearning = true;
    while (this.#unknown.size > 0) {
      this.#asking = this.#unknown;
      this.#unknown = new Set();
      try {
        const position = await positionOf(this.#primary);
        for (const game of this.#asking) this.#positions.set(game, position);
      } catch {
        for (const game of this.#asking) this.#unknown.add(game);
        await pause(AGAIN_MS, undefined, { ref: false });
      }
      this.#asking = new Set();
    }
    this.#isLearning = false;
  }
}

/** WAL position, flushed or replayed. */
async function positionOf(db: Kysely<Tables>): Promise<bigint> {
  const { rows } = await sql<{ position: string }>`
    select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end::text
      as position`.execute(db);
  const [high, low] = rows[0]!.position.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

function later(one = 0n, other = 0n): bigint {
  return one > other ? one : other;
}
