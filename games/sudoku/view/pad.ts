/** What a gamepad does: it moves over the cells and turns their digits up and down. */
import type { Frozen } from '#engine/rules.ts';
import type { Action, State } from '#games/sudoku/rules/sudoku.ts';

const ARROWS: Readonly<Partial<Record<string, string>>> = {
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
};

/** The action of a pad's button on the cell that has the focus; `null` if it only moved, or means nothing. */
export function padAction(button: string, state: Frozen<State>): Action | null {
  const { activeElement } = document;
  const key = ARROWS[button];
  if (key) {
    const event = new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true });
    activeElement?.dispatchEvent(event);
    return null;
  }
  if (button === 'shoulder') return 'undo';
  const name = activeElement instanceof HTMLElement ? activeElement.dataset['cell'] : undefined;
  if (name === undefined) return null;
  const cell = Number(name);
  const value = state.values[cell]!;
  if (button === 'primary') return { kind: 'set', cell, digit: (value % 9) + 1 };
  if (button === 'tertiary') return { kind: 'set', cell, digit: value <= 1 ? 9 : value - 1 };
  return button === 'secondary' ? { kind: 'clear', cells: [cell] } : null;
}
