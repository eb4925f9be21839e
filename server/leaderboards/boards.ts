import type { BoardRow, OwnPlace, Spread } from '#api/leaderboards.ts';
import type { BoardList } from '#server/leaderboards/board-rows.ts';
import type { CachedContent } from '#server/leaderboards/cached-reads.ts';
import { CachedReads } from '#server/leaderboards/cached-reads.ts';

export interface BoardReads {
  best(list: BoardList): Promise<BoardRow[]>;
  spread(list: BoardList): Promise<Spread>;
  around(list: BoardList, id: number): Promise<OwnPlace | null>;
  isHidden?(list: BoardList, id: number): Promise<boolean>;
  /** `null` means all games. */
  changed?(game: string | null): void;
}

export class Boards {
  readonly #read: BoardReads;
  readonly #best: CachedReads<BoardRow[]>;
  readonly #spread: CachedReads<Spread>;

  /** `freshMs`: cache lifetime if other servers write too. */
  constructor(read: BoardReads, freshMs: number, now: () => number = Date.now) {
    this.#read = read;
    this.#best = new CachedReads(freshMs, now);
    this.#spread = new CachedReads(freshMs, now);
  }

  best(list: BoardList): Promise<CachedContent<BoardRow[]>> {
    return this.#best.get(keyOf(list), () => this.#read.best(list));
  }

  spread(list: BoardList): Promise<CachedContent<Spread>> {
    return this.#spread.get(keyOf(list), () => this.#read.spread(list));
  }

  currency(list: BoardList, rows: BoardRow[]): () => boolean {
    const key = keyOf(list);
    return () => this.#best.isCurrent(key, rows);
  }

  /** Not cached: only one player asks for it. */
  around(list: BoardList, id: number): Promise<OwnPlace | null> {
    return this.#read.around(list, id);
  }

  async isHidden(list: BoardList, id: number): Promise<boolean> {
    return (await this.#read.isHidden?.(list, id)) ?? false;
  }

  changed(game: string): void {
    this.#read.changed?.(game);
    this.#invalidate(beginningOf(game));
  }

  allChanged(): void {
    this.#read.changed?.(null);
    this.#invalidate('');
  }

  #invalidate(beginning: string): void {
    this.#best.changed(beginning);
    this.#spread.changed(beginning);
  }
}

function keyOf({ game, board, period, day, players }: BoardList): string {
  return `${beginningOf(game)}${board} ${period === 'all' ? period : `${period} ${day}`} ${players ?? ''}`;
}

function beginningOf(game: string): string {
  return `${game} `;
}
