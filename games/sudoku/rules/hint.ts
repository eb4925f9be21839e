import { digitsOf } from '#games/sudoku/rules/grid.ts';
import { Sheet } from '#games/sudoku/rules/search.ts';

/** The cell that a hint fills: the empty one with the fewest candidates, or the first wrong one if none is empty. */
export function hintedCell(values: readonly number[], solution: readonly number[]): number {
  const isRight = (cell: number) => values[cell] === solution[cell];
  // Wrong digits are left aside: they would take candidates away from cells that need them.
  const sheet = new Sheet(values.map((value, cell) => (isRight(cell) ? value : 0)));
  const wrong = [...values.keys()].filter((cell) => !isRight(cell));
  const empty = wrong.filter((cell) => values[cell] === 0);
  const count = (cell: number) => digitsOf(sheet.candidates(cell)).length;
  const [first] = empty.length > 0 ? empty.sort((one, other) => count(one) - count(other) || one - other) : wrong;
  if (first === undefined) throw new Error('a solved grid needs no hint');
  return first;
}
