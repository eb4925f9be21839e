/** The stack: rows from the top, a letter for each filled cell and a dot for each empty one. */
import type { Placed } from '#games/tetris/rules/shapes.ts';
import { cellsOf } from '#games/tetris/rules/shapes.ts';

/** Four hidden rows lie above the twenty visible ones; pieces start and turn there. */
export const FIELD = { columns: 10, rows: 24, hidden: 4 } as const;

export const EMPTY = '.';

const EMPTY_ROW = EMPTY.repeat(FIELD.columns);

export function emptyRows(): string[] {
  return Array<string>(FIELD.rows).fill(EMPTY_ROW);
}

export function fits(rows: readonly string[], piece: Readonly<Placed>): boolean {
  return cellsOf(piece).every(([column, row]) => rows[row]?.[column] === EMPTY);
}

export function mergePiece(rows: string[], piece: Readonly<Placed>): void {
  for (const [column, row] of cellsOf(piece)) {
    const line = rows[row]!;
    rows[row] = line.slice(0, column) + piece.shape + line.slice(column + 1);
  }
}

export function isFull(row: string): boolean {
  return !row.includes(EMPTY);
}

export function collapse(rows: string[]): void {
  const left = rows.filter((row) => !isFull(row));
  while (left.length < FIELD.rows) left.unshift(EMPTY_ROW);
  rows.splice(0, rows.length, ...left);
}
