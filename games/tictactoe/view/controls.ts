import { sizeOf } from '#games/tictactoe/rules/lines.ts';
import type { Action, State } from '#games/tictactoe/rules/tictactoe.ts';
import type { Controls } from '#kit/input/controls.ts';

/** Cells have a number in reading order, and the number pad key at the same position. */
const NUMBER_PAD = [7, 8, 9, 4, 5, 6, 1, 2, 3] as const;
const BUTTONS = NUMBER_PAD.map((_, cell) => `cell ${cell}`);

export const controls: Controls<State, Action> = {
  keys: Object.fromEntries(
    BUTTONS.map((button, cell) => [button, [`Digit${cell + 1}`, `Numpad${NUMBER_PAD[cell]}`]] as const),
  ),
  press(button, { cells }) {
    const cell = BUTTONS.indexOf(button);
    // Digits name nine cells only.
    return cell === -1 || sizeOf(cells) === 4 ? null : cell;
  },
  // The cells are buttons in a grid: arrows move the focus, Enter and Space press the focused cell.
  padMovesFocus: true,
};
