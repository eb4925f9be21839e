export type Mark = 'X' | 'O';

export type Cells = readonly (Mark | null)[];

/** Three rows, three columns, two diagonals. */
export const LINES: readonly (readonly [number, number, number])[] = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];

/** None, one, or two that share a cell. */
export function winningLines(cells: Cells): readonly (readonly number[])[] {
  return LINES.filter(([first, second, third]) => {
    const mark = cells[first];
    return mark !== null && mark === cells[second] && mark === cells[third];
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
  return freeCells(cells).length % 2 === 1 ? 'X' : 'O';
}

/** In reading order. */
export function freeCells(cells: Cells): number[] {
  const free: number[] = [];
  for (let cell = 0; cell < cells.length; cell++) if (cells[cell] === null) free.push(cell);
  return free;
}
