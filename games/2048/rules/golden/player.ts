/** Looks two moves ahead and keeps large tiles in a corner. Does not know the seed. */
import type { Direction } from '#games/2048/rules/slide.ts';
import { canSlide, slide } from '#games/2048/rules/slide.ts';

const DIRECTIONS: readonly Direction[] = ['left', 'down', 'right', 'up'];

/** Cell weights along a path that winds up from the bottom left corner. */
const WORTH = [1, 2, 4, 8, 128, 64, 32, 16, 256, 512, 1024, 2048, 32768, 16384, 8192, 4096];

export function bestDirection(cells: readonly number[]): Direction {
  return best(cells, (slid) => expected(slid))!.direction;
}

/** The average worth of the best next move over all cells where a new 2 may appear. */
function expected(cells: readonly number[]): number {
  let total = 0;
  let count = 0;
  for (let cell = 0; cell < cells.length; cell++) {
    if (cells[cell] !== 0) continue;
    const spawned = [...cells];
    spawned[cell] = 2;
    total += best(spawned, worthOf)?.worth ?? 0;
    count++;
  }
  return Math.floor(total / count);
}

function best(
  cells: readonly number[],
  judge: (slid: readonly number[]) => number,
): { direction: Direction; worth: number } | null {
  let found: { direction: Direction; worth: number } | null = null;
  for (const direction of DIRECTIONS) {
    if (!canSlide(cells, direction)) continue;
    const worth = judge(slide(cells, direction).cells);
    if (found === null || worth > found.worth) found = { direction, worth };
  }
  return found;
}

function worthOf(cells: readonly number[]): number {
  return cells.reduce((sum, value, cell) => sum + value * WORTH[cell]!, 0);
}
