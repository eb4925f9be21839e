import type { Hand } from '#games/rps/rules/hands.ts';
import type { Action, State } from '#games/rps/rules/rps.ts';
import type { Controls } from '#kit/input/controls.ts';

/** What stands on the gamepad's button for each hand. */
export const PAD_SIGNS: Readonly<Record<Hand, string>> = { 0: 'X', 1: 'A', 2: 'B' };

/** Which button throws which hand; the three standard ones are X, A and B of a gamepad. */
const THROWS: Readonly<Record<string, Hand>> = {
  rock: 0,
  paper: 1,
  scissors: 2,
  tertiary: 0,
  primary: 1,
  secondary: 2,
};

export const controls: Controls<State, Action> = {
  keys: {
    rock: ['KeyR', 'Digit1', 'Numpad1'],
    paper: ['KeyP', 'Digit2', 'Numpad2'],
    scissors: ['KeyS', 'Digit3', 'Numpad3'],
  },
  press: (button) => THROWS[button] ?? null,
  // Before the first throw, directions also lead to what lies around the hands, such as the modes.
  padMovesFocus: true,
};
