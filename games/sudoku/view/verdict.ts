import type { Frozen } from '#engine/rules.ts';
import type { Action, State } from '#games/sudoku/rules/sudoku.ts';
import { isFull, sudoku } from '#games/sudoku/rules/sudoku.ts';
import { pluralize } from '#kit/words.ts';

export function wrongCells(state: Frozen<State>): number[] {
  return [...state.values.keys()].filter(
    (cell) => state.values[cell] !== 0 && state.values[cell] !== state.solution[cell],
  );
}

export function verdictOf(state: Frozen<State>, action: Frozen<Action> | null): string | null {
  if (sudoku.status(state) === 'won') return null;
  if (action === 'check') {
    const { length } = wrongCells(state);
    if (length === 0) return 'No mistakes so far.';
    return `${pluralize(length, 'cell is', 'cells are')} wrong.`;
  }
  return isFull(state) ? 'Not quite: some cells are wrong' : null;
}
