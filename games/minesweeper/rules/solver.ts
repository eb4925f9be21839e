import type { Cell } from '#games/minesweeper/rules/field.ts';
import { fieldOf, numberOf } from '#games/minesweeper/rules/field.ts';
import type { Clue, Findings } from '#games/minesweeper/rules/frontier.ts';
import { frontier } from '#games/minesweeper/rules/frontier.ts';
import { opening } from '#games/minesweeper/rules/opening.ts';

export function canBeSolved(mines: readonly boolean[], first: number): boolean {
  return isSolved(explored(mines, first));
}

/** Everything that logic can find from the first cell. Flags mark known mines. */
export function explored(mines: readonly boolean[], first: number): Cell[] {
  const cells = mines.map((): Cell => 'hidden');
  reveal(cells, mines, [first]);
  while (!isSolved(cells)) {
    const found = findingsOf(cells, mines);
    if (found === null) break;
    reveal(cells, mines, found.safe);
    for (const cell of found.mined) cells[cell] = 'flagged';
  }
  return cells;
}

export function isSolved(cells: readonly Cell[]): boolean {
  return cells.filter((cell) => cell === 'open').length === fieldOf(cells).safe;
}

/** Tries the simplest deduction first. Flags mark known mines. */
export function findingsOf(cells: readonly Cell[], mines: readonly boolean[]): Findings | null {
  const clues = cluesOf(cells, mines);
  return nonEmpty(counting(clues)) ?? nonEmpty(comparison(clues)) ?? nonEmpty(frontier(cells, clues));
}

function reveal(cells: Cell[], mines: readonly boolean[], starts: readonly number[]): void {
  for (const { cell } of opening(cells, mines, starts)) cells[cell] = 'open';
}

/** Open numbers that touch a hidden cell, minus known mines. */
function cluesOf(cells: readonly Cell[], mines: readonly boolean[]): Clue[] {
  const { neighborsOf } = fieldOf(cells);
  const clues: Clue[] = [];
  for (const [cell, look] of cells.entries()) {
    if (look !== 'open') continue;
    const hidden = neighborsOf(cell).filter((neighbour) => cells[neighbour] === 'hidden');
    const known = neighborsOf(cell).filter((neighbour) => cells[neighbour] === 'flagged').length;
    if (hidden.length > 0) clues.push({ cells: hidden, mines: numberOf(mines, cell) - known });
  }
  return clues;
}

/** A number that has all its mines, or needs all its cells. */
function counting(clues: readonly Clue[]): Findings {
  const safe = clues.filter((clue) => clue.mines === 0).flatMap((clue) => clue.cells);
  const mined = clues.filter((clue) => clue.mines === clue.cells.length).flatMap((clue) => clue.cells);
  return { safe, mined };
}

/** If one clue's cells contain another's, the remaining cells hold the remaining mines. */
function comparison(clues: readonly Clue[]): Findings {
  const at = new Map<number, Clue[]>();
  for (const clue of clues) {
    for (const cell of clue.cells) {
      const here = at.get(cell);
      if (here) here.push(clue);
      else at.set(cell, [clue]);
    }
  }
  const rests = clues.flatMap((small) =>
    at
      .get(small.cells[0]!)!
      .filter(
        (large) => small.cells.length < large.cells.length && small.cells.every((cell) => large.cells.includes(cell)),
      )
      .map((large) => ({
        cells: large.cells.filter((cell) => !small.cells.includes(cell)),
        mines: large.mines - small.mines,
      })),
  );
  return counting(rests);
}

function nonEmpty(findings: Findings): Findings | null {
  return findings.safe.length + findings.mined.length > 0 ? findings : null;
}
