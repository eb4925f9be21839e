import type { BoardRow } from '#api/leaderboards.ts';
import { ordinal } from '#kit/words.ts';
import { MOST_ROWS } from '#web/play/ranking/rank-on.ts';

/** Keeps the first ten. */
export function withNewRows(rows: readonly BoardRow[], arrivals: readonly BoardRow[]): readonly BoardRow[] {
  let ranked = 0;
  return arrivals
    .reduce((known, row) => {
      const others = known.filter(({ id }) => id !== row.id);
      return others.toSpliced(others.filter((other) => isAbove(other, row)).length, 0, row);
    }, rows)
    .slice(0, MOST_ROWS)
    .map((row) => ({ ...row, rank: row.under_review ? null : ++ranked }));
}

/** With one row per player, a higher score replaces the player's row. */
export function withBestOfPlayer(rows: readonly BoardRow[], arrival: BoardRow): readonly BoardRow[] {
  const own = rows.find(({ face }) => face !== null && face === arrival.face);
  if (!own) return withNewRows(rows, [arrival]);
  if (own.score >= arrival.score) return rows;
  return withNewRows(
    rows.filter((row) => row !== own),
    [arrival],
  );
}

/** Equal scores are ordered by rank; without a rank, the older row is above. */
function isAbove(row: BoardRow, arrival: BoardRow): boolean {
  if (row.score !== arrival.score) return row.score > arrival.score;
  return row.rank === null || arrival.rank === null || row.rank < arrival.rank;
}

/**
 * Ids of rows shown only because others were taken down: they moved up from below the tenth. All other unknown rows are
 * new.
 */
export function movedUp(rows: readonly BoardRow[], next: readonly BoardRow[]): readonly number[] {
  const isIn = (some: readonly BoardRow[], id: number) => some.some((row) => row.id === id);
  const last = next.at(-1);
  const taken = rows.filter((row) => !isIn(next, row.id) && (next.length < MOST_ROWS || !last || isAbove(row, last)));
  const known = next.findLastIndex(({ id }) => isIn(rows, id));
  const below = next.slice(known + 1).map(({ id }) => id);
  return below.slice(Math.max(0, below.length - taken.length));
}

/** Such as "New on the board: Pia, 5th". */
export function newRowsText(rows: readonly BoardRow[], ids: ReadonlySet<number>): string | null {
  const arrived = rows.filter(({ id }) => ids.has(id));
  const words = arrived.map(
    ({ player_name: name, rank }) => `${name}, ${rank === null ? 'under review' : ordinal(rank)}`,
  );
  return words.length > 0 ? `New on the board: ${words.length > 1 ? words.join('; ') : words[0]}` : null;
}

/** Throttles announcements to the latest one, and stays silent while `isHeld`. */
export class ThrottledAnnouncer {
  readonly #say: (sentence: string) => void;
  readonly #paceMs: number;
  readonly #isHeld: () => boolean;
  #waiting: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(say: (sentence: string) => void, paceMs: number, isHeld: () => boolean) {
    this.#say = say;
    this.#paceMs = paceMs;
    this.#isHeld = isHeld;
  }

  say(sentence: string): void {
    if (this.#timer !== undefined) {
      this.#waiting = sentence;
      return;
    }
    if (this.#isHeld()) this.#waiting = sentence;
    else this.#say(sentence);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      const next = this.#waiting;
      this.#waiting = null;
      if (next !== null) this.say(next);
    }, this.#paceMs);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = null;
  }
}
