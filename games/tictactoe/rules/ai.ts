/** The computer opponent. */
import type { Random } from '#engine/random.ts';
import type { Cells, Mark } from '#games/tictactoe/rules/lines.ts';
import { freeCells, linesOf, resultOf, sizeOf, turnOf } from '#games/tictactoe/rules/lines.ts';

export type Level = 'easy' | 'normal' | 'hard';

export function chooseCell(cells: Cells, level: Level, random: Random): number {
  if (level === 'hard' && sizeOf(cells) === 3) return random.pick(bestCells(cells));
  const own = turnOf(cells);
  const forced = level !== 'easy' ? (missing(cells, own) ?? missing(cells, own === 'X' ? 'O' : 'X')) : null;
  return forced ?? random.pick(level === 'hard' ? promisingCells(cells) : freeCells(cells));
}

function missing(cells: Cells, mark: Mark): number | null {
  const completes = (cell: number) =>
    linesOf(cells).some(
      (line) => line.includes(cell) && line.every((other) => other === cell || cells[other] === mark),
    );
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

/** Moves ahead on 4 by 4, where a full search takes too long. */
const DEPTH = 4;
const WIN = 100_000;
/** Worth of a line by its marks, all of one player. */
const WORTH: readonly number[] = [0, 1, 10, 100, WIN];

/** The best moves by a search of a few moves. */
function promisingCells(cells: Cells): number[] {
  const own = turnOf(cells);
  const marks = [...cells];
  const worths = freeCells(cells).map((cell) => {
    marks[cell] = own;
    const worth = -outlook(marks, DEPTH - 1, -Infinity, Infinity);
    marks[cell] = null;
    return { cell, worth };
  });
  const best = Math.max(...worths.map(({ worth }) => worth));
  return worths.flatMap(({ cell, worth }) => (worth === best ? [cell] : []));
}

/** Worth to the player to move, by alpha-beta search. */
function outlook(cells: (Mark | null)[], depth: number, least: number, most: number): number {
  const turn = turnOf(cells);
  const worth = worthToX(cells) * (turn === 'X' ? 1 : -1);
  const free = freeCells(cells);
  if (free.length === 0 || depth === 0 || Math.abs(worth) > WIN / 2) return worth * (depth + 1);
  let highest = least;
  for (const cell of free) {
    cells[cell] = turn;
    highest = Math.max(highest, -outlook(cells, depth - 1, -most, -highest));
    cells[cell] = null;
    if (highest >= most) break;
  }
  return highest;
}

function worthToX(cells: Cells): number {
  let worth = 0;
  for (const line of linesOf(cells)) {
    let [own, other] = [0, 0];
    for (const cell of line) {
      if (cells[cell] === 'X') own++;
      else if (cells[cell] === 'O') other++;
    }
    if (own === 0 || other === 0) worth += WORTH[own]! - WORTH[other]!;
  }
  return worth;
}
