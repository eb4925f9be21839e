/** Screen reader texts. */
import { FIELD, fieldOf, numberOf } from '#games/minesweeper/rules/field.ts';
import type { Action, State } from '#games/minesweeper/rules/minesweeper.ts';
import { minesLeft } from '#games/minesweeper/rules/minesweeper.ts';
import type { CellLook } from '#games/minesweeper/view/look.ts';
import type { Change } from '#kit/running-game.ts';
import { capitalized, pluralize, cellName } from '#kit/words.ts';

const LOOKS: Readonly<Record<Exclude<CellLook, 'open'>, string>> = {
  hidden: 'hidden',
  flagged: 'flagged',
  mine: 'mine',
  struck: 'exploded mine',
  wrong: 'flagged, but no mine',
};

export function nameOf(cell: number, look: CellLook, number: number, columns: number = FIELD.columns): string {
  return `${capitalized(cellName(cell, columns))}, ${look === 'open' ? numberName(number) : LOOKS[look]}`;
}

/** In verbose mode also announces how much is left. */
export function describeMove({ before, now, action }: Change<State, Action>, spoken: boolean): string | null {
  if (action === null) return null;
  if (action.kind === 'flag') {
    const set = now.cells[action.cell] === 'flagged';
    return `${set ? 'Flag set' : 'Flag removed'}, ${minesLeft(now)} left.`;
  }
  const opened = [...now.cells.keys()].filter((cell) => now.cells[cell] === 'open' && before.cells[cell] !== 'open');
  if (opened.some((cell) => now.mines?.[cell])) return null;
  const count = `Opened ${pluralize(opened.length, 'cell')}`;
  const here = opened.length === 1 ? `, ${numberName(numberOf(now.mines ?? [], opened[0]!))}` : '';
  if (!spoken) return `${count}${here}.`;
  const hidden = fieldOf(now.cells).cells - now.cells.filter((cell) => cell === 'open').length;
  return `${count}${here}. ${hidden} still closed.`;
}

function numberName(number: number): string {
  return number === 0 ? 'empty' : `${pluralize(number, 'mine')} nearby`;
}
