/** Screen reader texts. */
import type { Frozen } from '#engine/rules.ts';
import { conflictsOf, digitsOf, SIZE } from '#games/sudoku/rules/grid.ts';
import type { Action, State } from '#games/sudoku/rules/sudoku.ts';
import { MOST_MISTAKES, sudoku } from '#games/sudoku/rules/sudoku.ts';
import { enteredCell, completedUnits } from '#games/sudoku/view/effects.ts';
import { hintSentence, isHint } from '#games/sudoku/view/hint.ts';
import { verdictOf } from '#games/sudoku/view/verdict.ts';
import type { Change } from '#kit/running-game.ts';
import { capitalized, joinWithAnd, cellName } from '#kit/words.ts';

const KINDS = { row: 'Row', column: 'Column', box: 'Box' } as const;

/** Position, content and errors. */
export function nameOf(state: Frozen<State>, cell: number, isWrong: boolean): string {
  const parts = [capitalized(cellName(cell, SIZE)), contentOf(state, cell)];
  if (conflictsOf(state.values, cell).length > 0) parts.push('conflict');
  if (isWrong) parts.push('wrong');
  return parts.join(', ');
}

function contentOf(state: Frozen<State>, cell: number): string {
  const value = state.values[cell]!;
  if (state.given[cell]) return `given ${value}`;
  if (value !== 0) return `${value}`;
  const notes = digitsOf(state.notes[cell]!);
  if (notes.length === 0) return 'empty';
  return `empty, ${notes.length === 1 ? 'note' : 'notes'} ${joinWithAnd(notes)}`;
}

export function describeMove(change: Change<State, Action>, spoken: boolean): string | null {
  const { now, action } = change;
  if (action === null || sudoku.status(now) === 'won') return null;
  const entered = enteredCell(change);
  const [conflict] = entered === null ? [] : conflictsOf(now.values, entered);
  const left = now.values.filter((value) => value === 0).length;
  const sentences = [
    describeAction(change),
    conflict !== undefined && `Conflict with ${cellName(conflict, SIZE)}.`,
    ...completedUnits(change).map(({ kind }) => `${KINDS[kind]} complete.`),
    verdictOf(now, action),
    spoken && entered !== null && left > 0 && `${left} cells left.`,
  ];
  return sentences.filter(Boolean).join(' ');
}

function describeEntry(digit: number, { before, now }: Change<State, Action>): string {
  if (now.mistakes === undefined || now.mistakes === before.mistakes) return `${digit} entered.`;
  const left = MOST_MISTAKES - now.mistakes;
  return `${digit} is wrong${now.limit === 'on' && left >= 0 ? `, ${left} of ${MOST_MISTAKES} left` : ''}.`;
}

function describeAction(change: Change<State, Action>): string | null {
  const { now, action } = change;
  if (action === null || action === 'check' || action === 'explain' || action === 'limit') return null;
  if (action === 'auto') return now.auto ? 'Auto notes on.' : 'Auto notes off.';
  if (action === 'go on') return 'Going on without a record.';
  if (action === 'undo') return 'Undone.';
  if (action === 'redo') return 'Redone.';
  if (isHint(action)) return hintSentence(change.before, enteredCell(change)!);
  if (action.kind === 'set') return describeEntry(action.digit, change);
  if (action.kind === 'cross') return `Crossed out ${joinWithAnd(digitsOf(action.digits))}.`;
  if (action.kind === 'clear') return 'Cleared.';
  const [first] = now.past.at(-1)!;
  const added = digitsOf(now.notes[first!.cell]!).includes(action.digit);
  const count = action.cells.length === 1 ? '' : ` in ${action.cells.length} cells`;
  return `Note ${action.digit} ${added ? 'added' : 'removed'}${count}.`;
}
