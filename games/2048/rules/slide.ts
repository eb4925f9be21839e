export type Direction = 'up' | 'right' | 'down' | 'left';

/** Both tiles of a merge go to the same cell. */
export interface Move {
  from: number;
  to: number;
  merges: boolean;
}

/** The result before a new tile appears. */
export interface Slide {
  cells: number[];
  gained: number;
}

type Lines = Readonly<Record<Direction, readonly (readonly number[])[]>>;

/** By the number of cells. For each direction, lines of cells that start at the edge the tiles move towards. */
const LINES = new Map([3, 4, 5].map((size) => [size * size, linesOf(size)]));

/** Width and height of a square grid. */
export function sizeOf(cells: { readonly length: number }): number {
  return LINES.get(cells.length)!.up.length;
}

/** Equal neighbors merge once each, those nearest the edge first. */
export function slide(cells: readonly number[], direction: Direction): Slide {
  const after = Array<number>(cells.length).fill(0);
  let gained = 0;
  slideEach(cells, direction, (from, to, merges) => {
    after[to]! += cells[from]!;
    if (merges) gained += after[to]!;
  });
  return { cells: after, gained };
}

/** Includes tiles that stay. */
export function movesOf(cells: readonly number[], direction: Direction): Move[] {
  const moves: Move[] = [];
  slideEach(cells, direction, (from, to, merges) => {
    if (merges) moves.at(-1)!.merges = true;
    moves.push({ from, to, merges });
  });
  return moves;
}

export function canSlide(cells: readonly number[], direction: Direction): boolean {
  for (const line of LINES.get(cells.length)![direction]) {
    for (let place = 1; place < line.length; place++) {
      const ahead = cells[line[place - 1]!]!;
      const value = cells[line[place]!]!;
      if (value !== 0 && (ahead === 0 || ahead === value)) return true;
    }
  }
  return false;
}

/** `merges` means that the tile joins the one reported just before it. */
function slideEach(
  cells: readonly number[],
  direction: Direction,
  move: (from: number, to: number, merges: boolean) => void,
): void {
  for (const line of LINES.get(cells.length)![direction]) {
    let filled = 0;
    /** Value the next tile may merge with; 0 if none, or already merged. */
    let waiting = 0;
    for (const from of line) {
      const value = cells[from]!;
      if (value === 0) continue;
      const merges = value === waiting;
      if (!merges) filled++;
      move(from, line[filled - 1]!, merges);
      waiting = merges ? 0 : value;
    }
  }
}

function linesOf(size: number): Lines {
  const indexes = Array.from({ length: size }, (_, index) => index);
  const lines = (cellAt: (line: number, place: number) => number) =>
    indexes.map((line) => indexes.map((place) => cellAt(line, place)));
  return {
    up: lines((line, place) => place * size + line),
    right: lines((line, place) => line * size + (size - 1 - place)),
    down: lines((line, place) => (size - 1 - place) * size + line),
    left: lines((line, place) => line * size + place),
  };
}
