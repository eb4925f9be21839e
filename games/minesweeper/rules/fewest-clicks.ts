import { FIELD, neighborsOf, numberOf } from '#games/minesweeper/rules/field.ts';

/** 3BV: clicks needed to win without flags, one per empty area and per number that touches none. */
export function fewestClicks(mines: readonly boolean[]): number {
  const numbers = Array.from({ length: FIELD.cells }, (_, cell) => numberOf(mines, cell));
  const reached = [...mines];
  let clicks = 0;
  for (const start of numbers.keys()) {
    if (reached[start] || numbers[start] !== 0) continue;
    clicks++;
    const area = [start];
    reached[start] = true;
    // The list grows during iteration until the rim of the area is reached.
    for (const cell of area) {
      if (numbers[cell] !== 0) continue;
      for (const neighbour of neighborsOf(cell)) {
        if (reached[neighbour]) continue;
        reached[neighbour] = true;
        area.push(neighbour);
      }
    }
  }
  return clicks + reached.filter((isReached) => !isReached).length;
}
