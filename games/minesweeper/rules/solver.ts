import type { Cell } from '#games/minesweeper/rules/field.ts';
import { FIELD, neighborsOf, numberOf, SAFE_CELLS } from '#games/minesweeper/rules/field.ts';
import type { Clue, Findings } from '#games/minesweeper/rules/frontier.ts';
import { frontier } from '#games/minesweeper/rules/frontier.ts';
import { opening } from '#games/minesweeper/rules/opening.ts';

/** Whether the field can be finished from the first cell by logic alone, without a single guess. */
export function canBeSolved(mines: readonly boolean[], first: number): boolean {
  // A flag stands for a mine that is known.
  const cells = Array<Cell>(FIELD.cells).fill('hidden');
  let open = reveal(cells, mines, [first]);
  while (open < SAFE_CELLS) {
    const found = findingsOf(cells, mines);
    if (found === null) return false;
    open += reveal(cells, mines, found.safe);
    for (const cell of found.mined) cells[cell] = 'flagged';
  }
  return true;
}

/** What follows from the open numbers by the simplest way that finds anything; `null` if nothing does. A flag stands for a mine that is known. */
export function findingsOf(cells: readonly Cell[], mines: readonly boolean[]): Findings | null {
  const clues = cluesOf(cells, mines);
  return nonEmpty(counting(clues)) ?? nonEmpty(comparison(clues)) ?? nonEmpty(frontier(cells, clues));
}

/** Opens the cells and says how many more are open now. */
function reveal(cells: Cell[], mines: readonly boolean[], starts: readonly number[]): number {
  const opened = opening(cells, mines, starts);
  for (const { cell } of opened) cells[cell] = 'open';
  return opened.length;
}

/** The clues of all open numbers that touch a hidden cell, less the mines that are known. */
function cluesOf(cells: readonly Cell[], mines: readonly boolean[]): Clue[] {
  const clues: Clue[] = [];
  for (const [cell, look] of cells.entries()) {
    if (look !== 'open') continue;
    const hidden = neighborsOf(cell).filter((neighbour) => cells[neighbour] === 'hidden');
    const known = neighborsOf(cell).filter((neighbour) => cells[neighbour] === 'flagged').length;
    if (hidden.length > 0) clues.push({ cells: hidden, mines: numberOf(mines, cell) - known });
  }
  return clues;
}

/** A number that has all its mines, or needs all its cells for them. */
function counting(clues: readonly Clue[]): Findings {
  const safe = clues.filter((clue) => clue.mines === 0).flatMap((clue) => clue.cells);
  const mined = clues.filter((clue) => clue.mines === clue.cells.length).flatMap((clue) => clue.cells);
  return { safe, mined };
}

/** Two numbers of which one sees all that the other sees: the rest of its cells hold the rest of its mines. */
function comparison(clues: readonly Clue[]): Findings {
  const rests = clues.flatMap((large) =>
    clues
      .filter(
        (small) => small.cells.length < large.cells.length && small.cells.every((cell) => large.cells.includes(cell)),
      )
      .map((small) => ({
        cells: large.cells.filter((cell) => !small.cells.includes(cell)),
        mines: large.mines - small.mines,
      })),
  );
  return counting(rests);
}

function nonEmpty(findings: Findings): Findings | null {
  return findings.safe.length + findings.mined.length > 0 ? findings : null;
}
