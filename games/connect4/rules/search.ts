/** Looking ahead. The position keeps count of every line as discs come and go, so that no line is ever looked over again. */
import { CELLS, COLUMNS, LINES, LINES_THROUGH, ROWS } from '#games/connect4/rules/lines.ts';

/** 1 for the side that asks, -1 for the other. */
export type Side = 1 | -1;

/** Columns from the middle outwards: the better moves first, so that more of the others need no look. */
const ORDER: readonly number[] = [3, 2, 4, 1, 5, 0, 6];
/** What a line is worth that holds so many discs of one side and none of the other. */
const WORTH: readonly number[] = [0, 1, 10, 50, 0];
/** A win is worth this, less one for every move until it. */
const WIN = 10_000;
/** One disc of the other side in the tally of a line, which counts both in one number. */
const THEIRS = 5;
/** What a line with a given tally is worth. */
const WORTH_OF_TALLY: readonly number[] = Array.from({ length: THEIRS * THEIRS }, (_, tally) => {
  const [mine, theirs] = [tally % THEIRS, Math.floor(tally / THEIRS)];
  return mine > 0 && theirs > 0 ? 0 : WORTH[mine]! - WORTH[theirs]!;
});

/** A game in thought, whose moves can be taken back. */
export class Position {
  readonly #heights = new Int8Array(COLUMNS);
  readonly #tallies = new Int8Array(LINES.length);
  #discs = 0;
  #worth = 0;

  /** What all lines are worth together to the side that asks. */
  get worth(): number {
    return this.#worth;
  }

  get full(): boolean {
    return this.#discs === CELLS;
  }

  hasRoom(column: number): boolean {
    return this.#heights[column]! < ROWS;
  }

  /** Drops a disc; says whether it completes a line. */
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

  /** Takes back the last disc of a column. */
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

/** How many positions may still be looked at. */
export interface Budget {
  left: number;
}

/** The columns that look best after so many moves, from the middle outwards; `null` if the budget ends before. */
export function bestColumns(position: Position, depth: number, budget: Budget): number[] | null {
  let best: number[] = [];
  let highest = -WIN;
  for (const column of ORDER) {
    if (!position.hasRoom(column)) continue;
    // Looking from one below the best is what tells an equal move from a worse one.
    const worth = worthOf(position, column, 1, depth, highest - 1, WIN, budget);
    if (budget.left < 0) return null;
    if (worth > highest) best = [];
    if (worth >= highest) best.push(column);
    highest = Math.max(highest, worth);
  }
  return best;
}

/** What each open column is worth after so many moves; `null` if the budget ends before. */
export function worthOfColumns(position: Position, depth: number, budget: Budget): ReadonlyMap<number, number> | null {
  const worths = new Map<number, number>();
  for (const column of ORDER) {
    if (!position.hasRoom(column)) continue;
    worths.set(column, worthOf(position, column, 1, depth, -WIN, WIN, budget));
    if (budget.left < 0) return null;
  }
  return worths;
}

/** What can be said of a move by its worth: lines alone never add up to as much as a win. */
export function outlookOf(worth: number): 'won' | 'open' | 'lost' {
  if (worth > WIN / 2) return 'won';
  return worth < -WIN / 2 ? 'lost' : 'open';
}

/** What dropping a disc into the column is worth to the side that drops it, as far as it lies between two bounds. */
function worthOf(
  position: Position,
  column: number,
  side: Side,
  depth: number,
  least: number,
  most: number,
  budget: Budget,
): number {
  budget.left--;
  const wins = position.play(column, side);
  // The more moves are left to look at, the sooner the win has come.
  let worth = WIN - 100 + depth;
  if (!wins) {
    if (position.full) worth = 0;
    else if (depth === 1) worth = side * position.worth;
    else worth = -bestReply(position, -side as Side, depth - 1, -most, -least, budget);
  }
  position.takeBack(column, side);
  return worth;
}

function bestReply(position: Position, side: Side, depth: number, least: number, most: number, budget: Budget): number {
  let highest = least;
  for (const column of ORDER) {
    if (!position.hasRoom(column) || budget.left < 0) continue;
    highest = Math.max(highest, worthOf(position, column, side, depth, highest, most, budget));
    if (highest >= most) break;
  }
  return highest;
}
