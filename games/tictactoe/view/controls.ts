import type { Action, State } from '#games/tictactoe/rules/tictactoe.ts';
import type { Controls } from '#kit/input/controls.ts';

/** The keys of each cell: its number in reading order, and the key of the number pad that lies where it lies. */
const NUMBER_PAD = [7, 8, 9, 4, 5, 6, 1, 2, 3] as const;
const BUTTONS = NUMBER_PAD.map((_, cell) => `cell ${cell}`);

export const controls: Controls<State, Action> = {
  keys: Object.fromEntries(
    BUTTONS.map((button, cell) => [button, [`Digit${cell + 1}`, `Numpad${NUMBER_PAD[cell]}`]] as const),
  ),
  press(button) {
    const cell = BUTTONS.indexOf(button);
    return cell === -1 ? null : cell;
  },
  // The cells are buttons in a grid: arrows move the focus, Enter and Space press what is focused.
  padMovesFocus: true,
};
