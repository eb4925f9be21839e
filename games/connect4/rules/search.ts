/** Alpha-beta search. `Position` updates line counts incrementally, so that no line is scanned again. */
import { CELLS, COLUMNS, LINES, LINES_THROUGH, ROWS, columnOf } from '#games/connect4/rules/lines.ts';

/** 1 is the side to move at the root. */
export type Side = 1 | -1;

/** Center columns first: they are usually better, which prunes more. */
const ORDER: readonly number[] = [3, 2, 4, 1, 5, 0, 6];
const POP_ORDER: readonly number[] = [...ORDER, ...ORDER.map((column) => COLUMNS + column)];
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

/** A mutable position with undo. A move is a column to drop into, or 7 more to pop from it. */
export class SearchBoard {
  readonly order: readonly number[];
  /** A side's weight in the tallies, or 0. */
  readonly #cells = new Int8Array(CELLS);
  readonly #heights = new Int8Array(COLUMNS);
  readonly #tallies = new Int8Array(LINES.length);
  #discs = 0;
  #worth = 0;

  constructor(popOut = false) {
    this.order = popOut ? POP_ORDER : ORDER;
  }

  /** The worth of all lines to the root side. */
  get worth(): number {
    return this.#worth;
  }

  /** In Pop out a full grid goes on. */
  get full(): boolean {
    return this.#discs === CELLS && this.order === ORDER;
  }

  allows(move: number, side: Side): boolean {
    return move < COLUMNS ? this.#heights[move]! < ROWS : this.#cells[columnOf(move)] === weightOf(side);
  }

  /** Returns the side with a line: if both have one, the side that moves. */
  play(move: number, side: Side): Side | 0 {
    if (move >= COLUMNS) return this.#pop(columnOf(move), side);
    return this.#put(this.#heights[move]!++ * COLUMNS + move, weightOf(side)) ? side : 0;
  }

  takeBack(move: number, side: Side): void {
    const column = columnOf(move);
    if (move < COLUMNS) return this.#lift(--this.#heights[column]! * COLUMNS + column);
    const discs = this.#liftColumn(column);
    for (const disc of [weightOf(side), ...discs]) this.#put(this.#heights[column]!++ * COLUMNS + column, disc);
  }

  #pop(column: number, side: Side): Side | 0 {
    const won = { own: false, other: false };
    for (const disc of this.#liftColumn(column).slice(1)) {
      if (this.#put(this.#heights[column]!++ * COLUMNS + column, disc))
        won[disc === weightOf(side) ? 'own' : 'other'] = true;
    }
    if (won.own) return side;
    return won.other ? (-side as Side) : 0;
  }

  /** From the bottom up. */
  #liftColumn(column: number): number[] {
    const discs: number[] = [];
    while (this.#heights[column]! > 0) {
      const cell = --this.#heights[column]! * COLUMNS + column;
      discs.unshift(this.#cells[cell]!);
      this.#lift(cell);
    }
    return discs;
  }

  /** Returns true if the disc completes a line. */
  #put(cell: number, disc: number): boolean {
    let wins = false;
    this.#discs++;
    this.#cells[cell] = disc;
    for (const line of LINES_THROUGH[cell]!) {
      const tally = this.#tallies[line]! + disc;
      this.#worth += WORTH_OF_TALLY[tally]! - WORTH_OF_TALLY[tally - disc]!;
      this.#tallies[line] = tally;
      if (tally === 4 * disc) wins = true;
    }
    return wins;
  }

  #lift(cell: number): void {
    const disc = this.#cells[cell]!;
    this.#discs--;
    this.#cells[cell] = 0;
    for (const line of LINES_THROUGH[cell]!) {
      const tally = this.#tallies[line]! - disc;
      this.#worth += WORTH_OF_TALLY[tally]! - WORTH_OF_TALLY[tally + disc]!;
      this.#tallies[line] = tally;
    }
  }
}

function weightOf(side: Side): number {
  return side === 1 ? 1 : THEIRS;
}

export interface Budget {
  left: number;
}

/** From the middle outwards; `null` if the budget runs out. */
export function bestMoves(position: SearchBoard, depth: number, budget: Budget): number[] | null {
  let best: number[] = [];
  let highest = -WIN;
  for (const move of position.order) {
    if (!position.allows(move, 1)) continue;
    // A bound one below the best distinguishes equal moves from worse ones.
    const worth = worthOf(position, move, 1, depth, highest - 1, WIN, budget);
    if (budget.left < 0) return null;
    if (worth > highest) best = [];
    if (worth >= highest) best.push(move);
    highest = Math.max(highest, worth);
  }
  return best;
}

/** `null` if the budget runs out. */
export function evaluateMoves(
  position: SearchBoard,
  depth: number,
  budget: Budget,
): ReadonlyMap<number, number> | null {
  const worths = new Map<number, number>();
  for (const move of position.order) {
    if (!position.allows(move, 1)) continue;
    worths.set(move, worthOf(position, move, 1, depth, -WIN, WIN, budget));
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
  move: number,
  side: Side,
  depth: number,
  least: number,
  most: number,
  budget: Budget,
): number {
  budget.left--;
  const winner = position.play(move, side);
  // The more depth is left, the sooner the win.
  let worth = side * winner * (WIN - 100 + depth);
  if (winner === 0) {
    if (position.full) worth = 0;
    else if (depth === 1) worth = side * position.worth;
    else worth = -bestReply(position, -side as Side, depth - 1, -most, -least, budget);
  }
  position.takeBack(move, side);
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
  for (const move of position.order) {
    if (budget.left < 0) return highest;
    if (!position.allows(move, side)) continue;
    highest = Math.max(highest, worthOf(position, move, side, depth, highest, most, budget));
    if (highest >= most) break;
  }
  return highest;
}
