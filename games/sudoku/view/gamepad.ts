/** Gamepad buttons change the digit of the focused cell up and down. */
import type { Frozen } from '#engine/rules.ts';
import type { Action, State } from '#games/sudoku/rules/sudoku.ts';
import { focusedCell } from '#kit/grid.tsx';

export function gamepadAction(button: string, state: Frozen<State>): Action | null {
  if (button === 'shoulder') return 'undo';
  const cell = focusedCell();
  if (cell === null) return null;
  const value = state.values[cell]!;
  if (button === 'primary') return { kind: 'set', cell, digit: (value % 9) + 1 };
  if (button === 'tertiary') return { kind: 'set', cell, digit: value <= 1 ? 9 : value - 1 };
  return button === 'secondary' ? { kind: 'clear', cells: [cell] } : null;
}
