/** The computer opponent. */
import type { Random } from '#engine/random.ts';
import type { Cells, Mark } from '#games/tictactoe/rules/lines.ts';
import { LINES, freeCells, resultOf, turnOf } from '#games/tictactoe/rules/lines.ts';

export type Level = 'easy' | 'normal' | 'hard';

export function chooseCell(cells: Cells, level: Level, random: Random): number {
  if (level === 'hard') return random.pick(bestCells(cells));
  const own = turnOf(cells);
  const forced = level === 'normal' ? (missing(cells, own) ?? missing(cells, own === 'X' ? 'O' : 'X')) : null;
  return forced ?? random.pick(freeCells(cells));
}

function missing(cells: Cells, mark: Mark): number | null {
  const completes = (cell: number) =>
    LINES.some((line) => line.includes(cell) && line.every((other) => other === cell || cells[other] === mark));
  return freeCells(cells).find(completes) ?? null;
}

/** All best moves, by a full search. */
export function bestCells(cells: Cells): number[] {
  const free = freeCells(cells);
  const worths = free.map((cell) => worthOf(cells.map((mark, place) => (place === cell ? turnOf(cells) : mark))));
  const best = Math.max(...worths);
  return free.filter((_, index) => worths[index] === best);
}

/**
 * Values of searched positions. A few thousand positions are reached by many move orders, and a value depends on the
 * marks alone.
 */
const known = new Map<string, number>();

/** Value for the player who moved last: above 0 is a win, higher if sooner; below 0 a loss. */
function worthOf(cells: (Mark | null)[]): number {
  const position = cells.map((mark) => mark ?? '.').join('');
  const worth = known.get(position) ?? search(cells);
  known.set(position, worth);
  return worth;
}

function search(cells: (Mark | null)[]): number {
  const free = freeCells(cells);
  const result = resultOf(cells);
  if (result !== null) return result === 'Draw' ? 0 : 1 + free.length;
  const turn = turnOf(cells);
  let best = Number.NEGATIVE_INFINITY;
  for (const cell of free) {
    cells[cell] = turn;
    best = Math.max(best, worthOf(cells));
    cells[cell] = null;
  }
  return -best;
}
