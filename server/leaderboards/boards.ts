import type { BoardRow } from '#api/leaderboards.ts';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';

/** How long a visitor waits for a board that can be shown as it was. */
const PATIENCE_MS = 1_000;

/** A board as it is shown. */
export interface ShownBoard {
  readonly rows: BoardRow[];
  /** When it was read, if the database is away and it may have changed since; `null` if it is as it should be. */
  readonly asOf: Date | null;
}

interface Reading {
  readonly rows: Promise<BoardRow[]>;
  readonly readAt: number;
}

interface Known {
  readonly rows: BoardRow[];
  readonly readAt: number;
}

/** Leaderboards, read from the database when there is need and from memory otherwise. */
export class Boards {
  readonly #read: (game: string) => Promise<BoardRow[]>;
  readonly #freshMs: number;
  readonly #now: () => number;
  /** Readings that are good for a while, some of them still under way. */
  readonly #readings = new Map<string, Reading>();
  /** The last of each board that is known, good or not any more. */
  readonly #known = new Map<string, Known>();

  /** `freshMs` is how long a board may be shown before others' scores are looked for. */
  constructor(read: (game: string) => Promise<BoardRow[]>, freshMs: number, now: () => number = Date.now) {
    this.#read = read;
    this.#freshMs = freshMs;
    this.#now = now;
  }

  /** The best scores of a game; while the database is away, what they were when it was last asked. */
  async best(game: string): Promise<ShownBoard> {
    const reading = this.#reading(game);
    const known = this.#known.get(game);
    if (!known) return { rows: await reading.rows, asOf: null };
    const rows = await this.#inGoodTime(reading);
    return rows ? { rows, asOf: null } : { rows: known.rows, asOf: new Date(known.readAt) };
  }

  /** Forgets that a board is good, for it has changed. A reading under way is forgotten too: it may come too early. */
  changed(game: string): void {
    this.#readings.delete(game);
  }

  /** The reading to go by. Those who ask while it is under way share it. */
  #reading(game: string): Reading {
    const kept = this.#readings.get(game);
    if (kept && this.#now() - kept.readAt < this.#freshMs) return kept;
    const reading = { rows: this.#read(game), readAt: this.#now() };
    this.#readings.set(game, reading);
    void this.#follow(game, reading);
    return reading;
  }

  async #follow(game: string, reading: Reading): Promise<void> {
    try {
      const rows = await reading.rows;
      const known = this.#known.get(game);
      if (!known || known.readAt <= reading.readAt) this.#known.set(game, { rows, readAt: reading.readAt });
    } catch {
      // Whoever asked for it is told. A reading that failed is not kept: the next visitor tries again.
      if (this.#readings.get(game) === reading) this.#readings.delete(game);
    }
  }

  /** What a reading gives; `null` if the database is away, or takes longer than a visitor should wait. */
  async #inGoodTime({ rows, readAt }: Reading): Promise<BoardRow[] | null> {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), Math.max(0, readAt + PATIENCE_MS - this.#now()));
    });
    try {
      return await Promise.race([rows, tooLate]);
    } catch (error) {
      if (error instanceof DatabaseUnavailable) return null;
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }
}
