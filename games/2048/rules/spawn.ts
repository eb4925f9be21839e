import type { Random } from '#engine/random.ts';

/** Puts a new tile on an empty cell, each equally likely: a 4 in one of ten cases, else a 2. */
export function spawn(cells: number[], random: Random): void {
  const empty: number[] = [];
  for (let cell = 0; cell < cells.length; cell++) if (cells[cell] === 0) empty.push(cell);
  const cell = random.pick(empty);
  cells[cell] = random.chance(1, 10) ? 4 : 2;
}
