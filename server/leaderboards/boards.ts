import type { BoardRow, OwnPlace, Spread } from '#api/leaderboards.ts';
import type { BoardList } from '#server/leaderboards/board-rows.ts';
import type { Shown } from '#server/leaderboards/cached-reads.ts';
import { CachedReads } from '#server/leaderboards/cached-reads.ts';

/** How boards are read from the database. */
export interface BoardReads {
  best(list: BoardList): Promise<BoardRow[]>;
  spread(list: BoardList): Promise<Spread>;
  around(list: BoardList, id: number): Promise<OwnPlace | null>;
  isHidden?(list: BoardList, id: number): Promise<boolean>;
  /** What is read of a game from now on, or of any (`null`), must know of a change that was just made. */
  changed?(game: string | null): void;
}

/** Leaderboards, read from the database when there is need and from memory otherwise. */
export class Boards {
  readonly #read: BoardReads;
  readonly #best: CachedReads<BoardRow[]>;
  readonly #spread: CachedReads<Spread>;

  /** `freshMs` is how long a board may be shown before others' scores are looked for. */
  constructor(read: BoardReads, freshMs: number, now: () => number = Date.now) {
    this.#read = read;
    this.#best = new CachedReads(freshMs, now);
    this.#spread = new CachedReads(freshMs, now);
  }

  /** The best rows of a list; while the database is away, what they were when it was last asked. */
  best(list: BoardList): Promise<Shown<BoardRow[]>> {
    return this.#best.get(keyOf(list), () => this.#read.best(list));
  }

  /** How the scores of a list spread; while the database is away, as it was when it was last asked. */
  spread(list: BoardList): Promise<Shown<Spread>> {
    return this.#spread.get(keyOf(list), () => this.#read.spread(list));
  }

  /** Says whenever it is asked whether rows of a list are those that whoever asks now would be given. */
  currency(list: BoardList, rows: BoardRow[]): () => boolean {
    const key = keyOf(list);
    return () => this.#best.isCurrent(key, rows);
  }

  /** Where a row stands in a list; `null` if it is not there. Nobody else asks for it, so it is not remembered. */
  around(list: BoardList, id: number): Promise<OwnPlace | null> {
    return this.#read.around(list, id);
  }

  /** Whether a moderator has hidden a row of a board. */
  async isHidden(list: BoardList, id: number): Promise<boolean> {
    return (await this.#read.isHidden?.(list, id)) ?? false;
  }

  /** Forgets that a game's boards are good, for one of them has changed. */
  changed(game: string): void {
    this.#read.changed?.(game);
    this.#forget(beginningOf(game));
  }

  /** Forgets that any board is good, for nobody knows what has changed. */
  allChanged(): void {
    this.#read.changed?.(null);
    this.#forget('');
  }

  #forget(beginning: string): void {
    this.#best.changed(beginning);
    this.#spread.changed(beginning);
  }
}

/** A week or a day is another one tomorrow; all time is not. */
function keyOf({ game, board, period, day, players }: BoardList): string {
  return `${beginningOf(game)}${board} ${period === 'all' ? period : `${period} ${day}`} ${players ?? ''}`;
}

function beginningOf(game: string): string {
  return `${game} `;
}
