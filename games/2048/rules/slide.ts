/** Width and height of the grid in cells. */
export const SIZE = 4;

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

/** For each direction, four lines of cells, starting at the edge the tiles move towards. */
const LINES: Readonly<Record<Direction, readonly (readonly number[])[]>> = {
  up: lines((line, place) => place * SIZE + line),
  right: lines((line, place) => line * SIZE + (SIZE - 1 - place)),
  down: lines((line, place) => (SIZE - 1 - place) * SIZE + line),
  left: lines((line, place) => line * SIZE + place),
};

const NO_TILES: readonly number[] = Array<number>(SIZE * SIZE).fill(0);

/** Equal neighbors merge once each, those nearest the edge first. */
export function slide(cells: readonly number[], direction: Direction): Slide {
  const after = NO_TILES.slice();
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
  for (const line of LINES[direction]) {
    for (let place = 1; place < SIZE; place++) {
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
  for (const line of LINES[direction]) {
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

function lines(cellAt: (line: number, place: number) => number): number[][] {
  const indexes = Array.from({ length: SIZE }, (_, index) => index);
  return indexes.map((line) => indexes.map((place) => cellAt(line, place)));
}
