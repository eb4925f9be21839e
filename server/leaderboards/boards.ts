import type { BoardRow } from '#api/leaderboards.ts';

interface Kept {
  readonly rows: Promise<BoardRow[]>;
  readonly readAt: number;
}

/** Leaderboards, read from the database when there is need and from memory otherwise. */
export class Boards {
  readonly #read: (game: string) => Promise<BoardRow[]>;
  readonly #freshMs: number;
  readonly #now: () => number;
  readonly #kept = new Map<string, Kept>();

  /** `freshMs` is how long a board may be shown before others' scores are looked for. */
  constructor(read: (game: string) => Promise<BoardRow[]>, freshMs: number, now: () => number = Date.now) {
    this.#read = read;
    this.#freshMs = freshMs;
    this.#now = now;
  }

  /** The best scores of a game. Those who ask while they are being read share one reading. */
  async best(game: string): Promise<BoardRow[]> {
    const kept = this.#kept.get(game);
    if (kept && this.#now() - kept.readAt < this.#freshMs) return kept.rows;
    const fresh = { rows: this.#read(game), readAt: this.#now() };
    this.#kept.set(game, fresh);
    try {
      return await fresh.rows;
    } catch (error) {
      // A reading that failed is not kept: the next visitor tries again.
      if (this.#kept.get(game) === fresh) this.#kept.delete(game);
      throw error;
    }
  }

  /** Forgets a board because it has changed. A reading under way is forgotten too: it may have come too early. */
  changed(game: string): void {
    this.#kept.delete(game);
  }
}
