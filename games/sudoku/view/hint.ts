import type { Frozen } from '#engine/rules.ts';
import { bitOf, digitsOf, SIZE, UNITS } from '#games/sudoku/rules/grid.ts';
import { Sheet } from '#games/sudoku/rules/search.ts';
import type { Action, State } from '#games/sudoku/rules/sudoku.ts';
import { cellName } from '#kit/words.ts';

type Hint = Extract<Action, 'hint' | { readonly kind: 'hint' }>;

export function isHint(action: Frozen<Action> | null): action is Hint {
  return action === 'hint' || (typeof action === 'object' && action?.kind === 'hint');
}

/** Includes the reason why the digit follows from the grid. */
export function hintSentence(before: Frozen<State>, cell: number): string {
  return `Hint: ${before.solution[cell]} at ${cellName(cell, SIZE)}${reasonOf(before, cell)}.`;
}

function reasonOf({ values, solution }: Frozen<State>, cell: number): string {
  const digit = solution[cell]!;
  // Wrong entries would hide the reason.
  const sheet = new Sheet(values.map((value, index) => (value === solution[index] ? value : 0)));
  const candidates = digitsOf(sheet.candidates(cell));
  if (candidates.length === 1) return ', the only digit that fits there';
  const unit = UNITS.find(
    ({ cells }) =>
      cells.includes(cell) &&
      cells.every((other) => other === cell || sheet.values[other] !== 0 || !(sheet.candidates(other) & bitOf(digit))),
  );
  return unit ? `, the only place for ${digit} in its ${unit.kind}` : '';
}
