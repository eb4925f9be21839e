/** Reads that may be served by a standby of the database, which is a moment behind, or more. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';

/** Reads something of the database, wherever it knows enough. */
export type Reader = <T>(work: (db: Kysely<Tables>) => Promise<T>) => Promise<T>;

/** The database as it is read by those who can do with what was so a moment ago. */
export interface Reads {
  /** Reads what belongs to a game: as of a moment ago, but never from before a change that was noted. */
  read<T>(game: string, work: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** Finds what never goes away once it is there, also if it has just come. */
  find<T>(work: (db: Kysely<Tables>) => Promise<T | null>): Promise<T | null>;
  /** Reads that know, all of them, of whatever was there when they began. */
  fromNow(): Promise<Reader>;
  /** Notes that something of a game has changed, or of any (`null`). */
  changed(game: string | null): void;
  close(): void;
}

/** All is read from where it is written. */
export function readsOf(db: Kysely<Tables>): Reads {
  return {
    read: (_game, work) => work(db),
    find: (work) => work(db),
    fromNow: async () => (work) => work(db),
    changed() {},
    close() {},
  };
}

/** How long is waited for what, in milliseconds. */
export interface ReplicaPatience {
  /** How far a standby may be behind. */
  readonly behindMs: number;
  /** For how long a standby that did not answer is left alone. */
  readonly awayMs: number;
  /** How often the primary is asked how far it is. */
  readonly everyMs: number;
}

const PATIENCE: ReplicaPatience = { behindMs: 2_000, awayMs: 5_000, everyMs: 1_000 };
/** How long after a question to the primary that failed the next is asked. */
const AGAIN_MS = 500;
/** Stands for all games. */
const ALL = '';

/**
 * Reads from a standby what it knows of, and from the primary what it does not know yet. How far both are is told by
 * PostgreSQL itself, as positions in its log of changes; the standby is asked on the very connection that is read from,
 * since an address may lead to several of them.
 */
export class ReplicaReads implements Reads {
  readonly #primary: Kysely<Tables>;
  readonly #replica: Kysely<Tables>;
  readonly #patience: ReplicaPatience;
  readonly #timer: NodeJS.Timeout;
  /** How far the primary was after the last change of each game. */
  readonly #positions = new Map<string, bigint>();
  /** The games of which that is not known yet, asked for and not. */
  #asking: ReadonlySet<string> = new Set();
  #unknown = new Set<string>();
  /** How far the primary was at some moments, oldest first: the first is as old as a standby may be, or younger. */
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

  /** What a standby says that is at least so far; `null` if there is none. */
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
      // A statement that was in the way of what comes from the primary says nothing about the next one.
      if (error.trouble !== 'busy') this.#awayUntil = performance.now() + this.#patience.awayMs;
      return null;
    }
  }

  /** How far a standby must be; `null` while that is not known. */
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

  /** Asks how far the primary is after changes; one question at a time, for all that have come meanwhile. */
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

/** How far a server is: what it has on its disk, or, on a standby, what it shows. */
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
