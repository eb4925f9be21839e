/** Alpha-beta search. `Position` updates line counts incrementally, so that no line is scanned again. */
import { CELLS, COLUMNS, LINES, LINES_THROUGH, ROWS } from '#games/connect4/rules/lines.ts';

/** 1 is the side to move at the root. */
export type Side = 1 | -1;

/** Center columns first: they are usually better, which prunes more. */
const ORDER: readonly number[] = [3, 2, 4, 1, 5, 0, 6];
/** Worth of a line by its number of discs, all of one side. */
const WORTH: readonly number[] = [0, 1, 10, 50, 0];
/** Minus one for every move until the win. */
const WIN = 10_000;
/** A line's tally counts own discs as 1 and the opponent's as 5. */
const THEIRS = 5;
const WORTH_OF_TALLY: readonly number[] = Array.from({ length: THEIRS * THEIRS }, (_, tally) => {
  const [mine, theirs] = [tally % THEIRS, Math.floor(tally / THEIRS)];
  return mine > 0 && theirs > 0 ? 0 : WORTH[mine]! - WORTH[theirs]!;
});

/** A mutable position with undo. */
export class SearchBoard {
  readonly #heights = new Int8Array(COLUMNS);
  readonly #tallies = new Int8Array(LINES.length);
  #discs = 0;
  #worth = 0;

  /** The worth of all lines to the root side. */
  get worth(): number {
    return this.#worth;
  }

  get full(): boolean {
    return this.#discs === CELLS;
  }

  hasRoom(column: number): boolean {
    return this.#heights[column]! < ROWS;
  }

  /** Returns true if the disc completes a line. */
  play(column: number, side: Side): boolean {
    const disc = side === 1 ? 1 : THEIRS;
    const cell = this.#heights[column]!++ * COLUMNS + column;
    let wins = false;
    this.#discs++;
    for (const line of LINES_THROUGH[cell]!) {
      const tally = this.#tallies[line]! + disc;
      this.#worth += WORTH_OF_TALLY[tally]! - WORTH_OF_TALLY[tally - disc]!;
      this.#tallies[line] = tally;
      if (tally === 4 * disc) wins = true;
    }
    return wins;
  }

  takeBack(column: number, side: Side): void {
    const disc = side === 1 ? 1 : THEIRS;
    const cell = --this.#heights[column]! * COLUMNS + column;
    this.#discs--;
    for (const line of LINES_THROUGH[cell]!) {
      const tally = this.#tallies[line]! - disc;
      this.#worth += WORTH_OF_TALLY[tally]! - WORTH_OF_TALLY[tally + disc]!;
      this.#tallies[line] = tally;
    }
  }
}

export interface Budget {
  left: number;
}

/** From the middle outwards; `null` if the budget runs out. */
export function bestColumns(position: SearchBoard, depth: number, budget: Budget): number[] | null {
  let best: number[] = [];
  let highest = -WIN;
  for (const column of ORDER) {
    if (!position.hasRoom(column)) continue;
    // A bound one below the best distinguishes equal moves from worse ones.
    const worth = worthOf(position, column, 1, depth, highest - 1, WIN, budget);
    if (budget.left < 0) return null;
    if (worth > highest) best = [];
    if (worth >= highest) best.push(column);
    highest = Math.max(highest, worth);
  }
  return best;
}

/** `null` if the budget runs out. */
export function evaluateColumns(
  position: SearchBoard,
  depth: number,
  budget: Budget,
): ReadonlyMap<number, number> | null {
  const worths = new Map<number, number>();
  for (const column of ORDER) {
    if (!position.hasRoom(column)) continue;
    worths.set(column, worthOf(position, column, 1, depth, -WIN, WIN, budget));
    if (budget.left < 0) return null;
  }
  return worths;
}

/** Lines alone never add up to as much as a win. */
export function outlookOf(worth: number): 'won' | 'open' | 'lost' {
  if (worth > WIN / 2) return 'won';
  return worth < -WIN / 2 ? 'lost' : 'open';
}

/** Worth of a move to its side, clamped to the two bounds. */
function worthOf(
  position: SearchBoard,
  column: number,
  side: Side,
  depth: number,
  least: number,
  most: number,
  budget: Budget,
): number {
  budget.left--;
  const wins = position.play(column, side);
  // The more depth is left, the sooner the win.
  let worth = WIN - 100 + depth;
  if (!wins) {
    if (position.full) worth = 0;
    else if (depth === 1) worth = side * position.worth;
    else worth = -bestReply(position, -side as Side, depth - 1, -most, -least, budget);
  }
  position.takeBack(column, side);
  return worth;
}

function bestReply(
  position: SearchBoard,
  side: Side,
  depth: number,
  least: number,
  most: number,
  budget: Budget,
): number {
  let highest = least;
  for (const column of ORDER) {
    if (!position.hasRoom(column) || budget.left < 0) continue;
    highest = Math.max(highest, worthOf(position, column, side, depth, highest, most, budget));
    if (highest >= most) break;
  }
  return highest;
}
