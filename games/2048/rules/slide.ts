/** How many cells the grid is wide and high. */
export const SIZE = 4;

export type Direction = 'up' | 'right' | 'down' | 'left';

/** Where a tile goes; both tiles of a merge go to the same cell. */
export interface Move {
  from: number;
  to: number;
  merges: boolean;
}

/** What comes of a slide, before a new tile appears. */
export interface Slide {
  cells: number[];
  /** The sum of the merged tiles. */
  gained: number;
  /** One for every tile, also for those that stay. */
  moves: Move[];
}

/** For each direction the four lines of cells, each from the edge that the tiles move towards. */
const LINES: Readonly<Record<Direction, readonly (readonly number[])[]>> = {
  up: lines((line, place) => place * SIZE + line),
  right: lines((line, place) => line * SIZE + (SIZE - 1 - place)),
  down: lines((line, place) => (SIZE - 1 - place) * SIZE + line),
  left: lines((line, place) => line * SIZE + place),
};

/** Slides all tiles as far as they go. Equal neighbours merge, once each, those nearest the edge first. */
export function slide(cells: readonly number[], direction: Direction): Slide {
  const result: Slide = { cells: Array<number>(cells.length).fill(0), gained: 0, moves: [] };
  for (const line of LINES[direction]) slideLine(cells, line, result);
  return result;
}

/** Whether the slide would change anything. */
export function canSlide(cells: readonly number[], direction: Direction): boolean {
  return LINES[direction].some((line) =>
    line.some((cell, place) => {
      const ahead = place === 0 ? undefined : cells[line[place - 1]!];
      return cells[cell] !== 0 && (ahead === 0 || ahead === cells[cell]);
    }),
  );
}

function slideLine(cells: readonly number[], line: readonly number[], result: Slide): void {
  let filled = 0;
  /** The tile that the next one may merge with. */
  let waiting: Move | null = null;
  for (const from of line) {
    const value = cells[from]!;
    if (value === 0) continue;
    if (waiting !== null && cells[waiting.from] === value) {
      waiting.merges = true;
      result.moves.push({ from, to: waiting.to, merges: true });
      result.cells[waiting.to] = 2 * value;
      result.gained += 2 * value;
      waiting = null;
    } else {
      waiting = { from, to: line[filled++]!, merges: false };
      result.moves.push(waiting);
      result.cells[waiting.to] = value;
    }
  }
}

function lines(cellAt: (line: number, place: number) => number): number[][] {
  const indexes = Array.from({ length: SIZE }, (_, index) => index);
  return indexes.map((line) => indexes.map((place) => cellAt(line, place)));
}
