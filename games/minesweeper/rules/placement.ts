import type { Random } from '#engine/random.ts';
import { FIELD, neighborsOf } from '#games/minesweeper/rules/field.ts';
import { canBeSolved } from '#games/minesweeper/rules/solver.ts';

/** After this many attempts the last placement is used, even if it needs a guess. */
const MOST_PLACEMENTS = 200;

/** The first cell and its neighbors stay free. */
export function placeMines(first: number, random: Random): boolean[] {
  const near = neighborsOf(first);
  const free = Array.from({ length: FIELD.cells }, (_, cell) => cell).filter(
    (cell) => cell !== first && !near.includes(cell),
  );
  const mines = Array<boolean>(FIELD.cells).fill(false);
  for (let placed = 0; placed < FIELD.mines; placed++) {
    const other = placed + random.below(free.length - placed);
    [free[placed], free[other]] = [free[other]!, free[placed]!];
    mines[free[placed]!] = true;
  }
  return mines;
}

export function placeWithoutGuessing(first: number, random: Random): boolean[] {
  for (let placements = 1; ; placements++) {
    const mines = placeMines(first, random);
    if (placements === MOST_PLACEMENTS || canBeSolved(mines, first)) return mines;
  }
}
