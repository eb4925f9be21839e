import type { Action, State } from '#games/connect4/rules/connect4.ts';
import { popFrom } from '#games/connect4/rules/discs.ts';
import { COLUMNS } from '#games/connect4/rules/lines.ts';
import { askHint } from '#games/connect4/view/hint.ts';
import { focusedCell } from '#kit/grid.tsx';
import type { Controls } from '#kit/input/controls.ts';

const COLUMN_BUTTONS = Array.from({ length: COLUMNS }, (_, column) => `column ${column}`);

let shiftIsDown = false;

export const controls: Controls<State, Action> = {
  keys: {
    undo: ['KeyU'],
    hint: ['KeyH'],
    shift: ['ShiftLeft', 'ShiftRight'],
    ...Object.fromEntries(
      COLUMN_BUTTONS.map((button, column) => [button, [`Digit${column + 1}`, `Numpad${column + 1}`]]),
    ),
  },
  press(button, state) {
    if (button === 'undo' || button === 'secondary') return 'undo';
    if (button === 'hint' || button === 'shoulder') askHint(state);
    if (button === 'shift') shiftIsDown = true;
    const column = button === 'tertiary' ? (focusedCell() ?? -1) : COLUMN_BUTTONS.indexOf(button);
    if (column === -1) return null;
    if (button === 'tertiary' || (shiftIsDown && state.popOut)) return state.popOut ? popFrom(column) : null;
    return column;
  },
  release(button) {
    if (button === 'shift') shiftIsDown = false;
    return null;
  },
  releaseAll() {
    shiftIsDown = false;
  },
  padMovesFocus: true,
};
