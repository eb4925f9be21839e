/** Backtracking search: the cell with the fewest candidates first, candidates as bit sets. */
import { bitOf, boxOf, CELLS, columnOf, DIGITS, digitsOf, rowOf, SIZE } from '#games/sudoku/rules/grid.ts';

const ALL = (1 << SIZE) - 1;
const CELL_LIST = Array.from({ length: CELLS }, (_, cell) => cell);
const ROWS = CELL_LIST.map(rowOf);
const COLUMNS = CELL_LIST.map(columnOf);
const BOXES = CELL_LIST.map(boxOf);
/** By bit set. */
const COUNTS = Array.from({ length: ALL + 1 }, (_, bits) => digitsOf(bits).length);

export class Sheet {
  readonly values: number[];
  readonly #rows = Array<number>(SIZE).fill(0);
  readonly #columns = Array<number>(SIZE).fill(0);
  readonly #boxes = Array<number>(SIZE).fill(0);

  /** 0 is an empty cell. */
  constructor(values: readonly number[]) {
    this.values = Array<number>(CELLS).fill(0);
    for (const cell of CELL_LIST) if (values[cell] !== 0) this.put(cell, values[cell]!);
  }

  put(cell: number, digit: number): void {
    this.values[cell] = digit;
    this.#toggle(cell, digit);
  }

  clear(cell: number): void {
    this.#toggle(cell, this.values[cell]!);
    this.values[cell] = 0;
  }

  /** As a bit set. */
  candidates(cell: number): number {
    return ALL & ~(this.#rows[ROWS[cell]!]! | this.#columns[COLUMNS[cell]!]! | this.#boxes[BOXES[cell]!]!);
  }

  /** The first of several; `null` if all cells are filled. */
  tightest(): number | null {
    let found: number | null = null;
    let fewest = DIGITS.length + 1;
    for (let cell = 0; cell < CELLS && fewest > 0; cell++) {
      if (this.values[cell] !== 0) continue;
      const count = COUNTS[this.candidates(cell)]!;
      if (count >= fewest) continue;
      fewest = count;
      found = cell;
    }
    return found;
  }

  #toggle(cell: number, digit: number): void {
    const bit = bitOf(digit);
    this.#rows[ROWS[cell]!]! ^= bit;
    this.#columns[COLUMNS[cell]!]! ^= bit;
    this.#boxes[BOXES[cell]!]! ^= bit;
  }
}

/** `values` must have no conflicts. Returns at most `most` solutions. */
export function solutionsOf(values: readonly number[], most: number): number[][] {
  const sheet = new Sheet(values);
  const found: number[][] = [];
  const search = (): void => {
    const cell = sheet.tightest();
    if (cell === null) return void found.push([...sheet.values]);
    const candidates = sheet.candidates(cell);
    for (let digit = 1; digit <= SIZE && found.length < most; digit++) {
      if (!(candidates & bitOf(digit))) continue;
      sheet.put(cell, digit);
      search();
      sheet.clear(cell);
    }
  };
  search();
  return found;
}
