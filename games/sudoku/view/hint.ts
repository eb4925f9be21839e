import type { Frozen } from '#engine/rules.ts';
import { SIZE } from '#games/sudoku/rules/grid.ts';
import type { Action, State } from '#games/sudoku/rules/sudoku.ts';
import { cellName } from '#kit/words.ts';

type Hint = Extract<Action, 'hint' | { readonly kind: 'hint' }>;

export function isHint(action: Frozen<Action> | null): action is Hint {
  return action === 'hint' || (typeof action === 'object' && action?.kind === 'hint');
}

/** Of a hint that fills a cell: in older runs, and while the code that explains cannot load. */
export function hintSentence({ solution }: Frozen<State>, cell: number): string {
  return `Hint: ${solution[cell]} at ${cellName(cell, SIZE)}.`;
}
