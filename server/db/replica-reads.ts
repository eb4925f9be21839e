/** Reads that a replica may serve, slightly behind the primary. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';

export type Reader = <T>(work: (db: Kysely<Tables>) => Promise<T>) => Promise<T>;

export interface Reads {
  /** May be slightly stale, but includes every change reported by `changed`. */
  read<T>(game: string, work: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** For data that is never removed; includes data just written. */
  find<T>(work: (db: Kysely<Tables>) => Promise<T | null>): Promise<T | null>;
  /** Returns a reader that sees everything present now. */
  fromNow(): Promise<Reader>;
  /** `null` for all games. */
  changed(game: string | null): void;
  close(): void;
}

/** Reads from the primary only. */
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
  /** Maximum replication lag. */
  readonly behindMs: number;
  /** Pause after a failed replica read. */
  readonly awayMs: number;
  /** Interval of primary position samples. */
  readonly everyMs: number;
}

const PATIENCE: ReplicaPatience = { behindMs: 2_000, awayMs: 5_000, everyMs: 1_000 };
/** Retry delay. */
const AGAIN_MS = 500;
const ALL = '';

/**
 * Reads from a replica if it has caught up, else from the primary. Compares WAL positions; the replica is asked on the
 * same connection that reads, because an address may lead to several replicas.
 */
export class ReplicaReads implements Reads {
  readonly #primary: Kysely<Tables>;
  readonly #replica: Kysely<Tables>;
  readonly #patience: ReplicaPatience;
  readonly #timer: NodeJS.Timeout;
  /** Primary position after the last change of each game. */
  readonly #positions = new Map<string, bigint>();
  /** Games without a known position: requested, and not requested yet. */
  #asking: ReadonlySet<string> = new Set();
  #unknown = new Set<string>();
  /** Primary positions over time, oldest first; the first is the minimum for a replica. */
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

  /** Returns `null` if no replica has reached the position. */
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
      // A conflict with replication says nothing about the next query.
      if (error.trouble !== 'busy') this.#awayUntil = performance.now() + this.#patience.awayMs;
      return null;
    }
  }

  /** `null` while unknown. */
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

  /** One query at a time for all changes. */
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

/** WAL position: flushed on the primary, replayed on a replica. */
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
