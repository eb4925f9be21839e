import type { Random } from '#engine/random.ts';
import type { Field } from '#games/minesweeper/rules/field.ts';
import { FIELD } from '#games/minesweeper/rules/field.ts';
import { canBeSolved, explored, isSolved } from '#games/minesweeper/rules/solver.ts';

/** After this many attempts the last placement is used, even if it needs a guess. */
const MOST_PLACEMENTS = 200;

/** Attempts to repair a field of another size. */
const MOST_REPAIRS = 60;

/** Mines within this distance of what logic cannot find move in a repair. */
const REPAIR_REACH = 2;

/** The first cell and its neighbors stay free. */
export function placeMines(first: number, random: Random, field: Field = FIELD): boolean[] {
  const near = field.neighborsOf(first);
  const free = Array.from({ length: field.cells }, (_, cell) => cell).filter(
    (cell) => cell !== first && !near.includes(cell),
  );
  return withMines(Array<boolean>(field.cells).fill(false), free, field.mines, random);
}

export function placeWithoutGuessing(first: number, random: Random): boolean[] {
  for (let placements = 1; ; placements++) {
    const mines = placeMines(first, random);
    if (placements === MOST_PLACEMENTS || canBeSolved(mines, first)) return mines;
  }
}

/**
 * For sizes of which too few random fields can be solved: deals the mines again around what logic cannot find, until it
 * finds everything. `guessFree` is false if the repairs run out.
 */
export function placeByRepair(
  first: number,
  random: Random,
  field: Field,
  mostRepairs = MOST_REPAIRS,
): { readonly mines: boolean[]; readonly guessFree: boolean } {
  let mines = placeMines(first, random, field);
  for (let repairs = 0; ; repairs++) {
    const known = explored(mines, first);
    if (isSolved(known)) return { mines, guessFree: true };
    if (repairs === mostRepairs) return { mines, guessFree: false };
    let unclear = new Set([...known.keys()].filter((cell) => known[cell] === 'hidden'));
    for (let steps = 0; steps < REPAIR_REACH; steps++) {
      unclear = new Set([...unclear].flatMap((cell) => [cell, ...field.neighborsOf(cell)]));
    }
    const near = field.neighborsOf(first);
    const free = [...unclear]
      .filter((cell) => cell !== first && !near.includes(cell))
      .sort((one, other) => one - other);
    const count = free.filter((cell) => mines[cell]).length;
    mines = withMines(
      mines.map((mine, cell) => mine && !unclear.has(cell)),
      free,
      count,
      random,
    );
  }
}

/** Adds mines to some of the free cells: the first steps of a shuffle from the front. */
function withMines(mines: boolean[], free: number[], count: number, random: Random): boolean[] {
  for (let placed = 0; placed < count; placed++) {
    const other = placed + random.below(free.length - placed);
    [free[placed], free[other]] = [free[other]!, free[placed]!];
    mines[free[placed]!] = true;
  }
  return mines;
}
