import { fieldOf, numberOf } from '#games/minesweeper/rules/field.ts';

/**
 * 3BV: clicks needed to win without flags, one per empty area and per number that touches none. Counts only areas
 * whose first cell, and numbers that, pass `counts`.
 */
export function fewestClicks(mines: readonly boolean[], counts: (cell: number) => boolean = () => true): number {
  const { neighborsOf } = fieldOf(mines);
  const numbers = mines.map((_, cell) => numberOf(mines, cell));
  const reached = [...mines];
  let clicks = 0;
  for (const start of numbers.keys()) {
    if (reached[start] || numbers[start] !== 0) continue;
    if (counts(start)) clicks++;
    const area = [start];
    reached[start] = true;
    // The list grows during iteration until the rim of the area is reached.
    for (const cell of area) {
      if (numbers[cell] !== 0) continue;
      for (const neighbor of neighborsOf(cell)) {
        if (reached[neighbor]) continue;
        reached[neighbor] = true;
        area.push(neighbor);
      }
    }
  }
  return clicks + reached.filter((isReached, cell) => !isReached && counts(cell)).length;
}
