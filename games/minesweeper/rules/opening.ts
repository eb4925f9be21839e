import type { Cell } from '#games/minesweeper/rules/field.ts';
import { fieldOf, numberOf } from '#games/minesweeper/rules/field.ts';

/** `ring` is the number of steps from the start. */
export interface Opened {
  readonly cell: number;
  readonly ring: number;
}

/** Flood fill from the given cells, nearest first. Flagged cells stay closed. */
export function opening(cells: readonly Cell[], mines: readonly boolean[], starts: readonly number[]): Opened[] {
  const { neighborsOf } = fieldOf(cells);
  const opened: Opened[] = [];
  const seen = new Set<number>();
  const open = (cell: number, ring: number) => {
    if (cells[cell] !== 'hidden' || seen.has(cell)) return;
    seen.add(cell);
    opened.push({ cell, ring });
  };
  for (const start of starts) open(start, 0);
  // The list grows during iteration, which makes this a breadth-first search.
  for (const { cell, ring } of opened) {
    if (mines[cell] || numberOf(mines, cell) > 0) continue;
    for (const neighbour of neighborsOf(cell)) open(neighbour, ring + 1);
  }
  return opened;
}
