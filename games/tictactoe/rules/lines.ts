export type Mark = 'X' | 'O';

export type Cells = readonly (Mark | null)[];

/** Three rows, three columns, two diagonals. */
const LINES: readonly (readonly [number, number, number])[] = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];

/** Of 4 by 4 cells, in the same order. */
const LINES_OF_FOUR: readonly (readonly number[])[] = [
  ...[0, 4, 8, 12].map((first) => [first, first + 1, first + 2, first + 3]),
  ...[0, 1, 2, 3].map((first) => [first, first + 4, first + 8, first + 12]),
  [0, 5, 10, 15],
  [3, 6, 9, 12],
];

/** Rows, columns and marks in a winning line. */
export function sizeOf(cells: Cells): 3 | 4 {
  return cells.length === 16 ? 4 : 3;
}

export function linesOf(cells: Cells): readonly (readonly number[])[] {
  return sizeOf(cells) === 4 ? LINES_OF_FOUR : LINES;
}

/** None, one, or two that share a cell. */
export function winningLines(cells: Cells): readonly (readonly number[])[] {
  return linesOf(cells).filter((line) => {
    const mark = cells[line[0]!];
    return mark !== null && line.every((cell) => cells[cell] === mark);
  });
}

/** `null` while the game goes on. */
export function resultOf(cells: Cells): Mark | 'Draw' | null {
  const [line] = winningLines(cells);
  if (line) return cells[line[0]!]!;
  return cells.includes(null) ? null : 'Draw';
}

/** X moves first. */
export function turnOf(cells: Cells): Mark {
  return (cells.length - freeCells(cells).length) % 2 === 0 ? 'X' : 'O';
}

/** In reading order. */
export function freeCells(cells: Cells): number[] {
  const free: number[] = [];
  for (let cell = 0; cell < cells.length; cell++) if (cells[cell] === null) free.push(cell);
  return free;
}
