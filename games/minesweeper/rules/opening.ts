import type { Cell } from '#games/minesweeper/rules/field.ts';
import { neighborsOf, numberOf } from '#games/minesweeper/rules/field.ts';

/** A cell that opens, and how many steps it lies from where the opening began. */
export interface Opened {
  readonly cell: number;
  readonly ring: number;
}

/** All that opens with the given cells, nearest first: from a cell without mines around it, everything that touches it. Flags stay closed. */
export function opening(cells: readonly Cell[], mines: readonly boolean[], starts: readonly number[]): Opened[] {
  const opened: Opened[] = [];
  const seen = new Set<number>();
  const open = (cell: number, ring: number) => {
    if (cells[cell] !== 'hidden' || seen.has(cell)) return;
    seen.add(cell);
    opened.push({ cell, ring });
  };
  for (const start of starts) open(start, 0);
  // The list grows while it is walked: that is what makes the search go ring by ring.
  for (const { cell, ring } of opened) {
    if (mines[cell] || numberOf(mines, cell) > 0) continue;
    for (const neighbour of neighborsOf(cell)) open(neighbour, ring + 1);
  }
  return opened;
}
