import type { Random } from '#engine/random.ts';

/** Puts a new tile on an empty cell, each equally likely: a 4 in one of ten cases, else a 2. */
export function spawn(cells: number[], random: Random): void {
  let empty = 0;
  for (const value of cells) if (value === 0) empty++;
  // The draw counts empty cells only, in reading order.
  let left = random.below(empty);
  const cell = cells.findIndex((value) => value === 0 && left-- === 0);
  cells[cell] = random.chance(1, 10) ? 4 : 2;
}
