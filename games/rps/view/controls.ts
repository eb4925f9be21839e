import type { Hand } from '#games/rps/rules/hands.ts';
import type { Action, State } from '#games/rps/rules/rps.ts';
import type { Controls } from '#kit/input/controls.ts';

/** Gamepad button labels. */
export const PAD_SIGNS: Readonly<Record<Hand, string>> = { 0: 'X', 1: 'A', 2: 'B' };

/** X, A and B are the three standard gamepad buttons. */
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
  // Before the first throw the D-pad also reaches controls around the hands, such as the modes.
  padMovesFocus: true,
};
