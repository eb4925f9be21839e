import type { Action, State } from '#games/color/rules/color.ts';
import { COLORS } from '#games/color/rules/color.ts';
import type { Controls } from '#kit/input/controls.ts';

/** The keys of each color: its number, and the letter that lies where its button lies. */
export const KEYS = {
  red: ['Digit1', 'KeyQ', 'Numpad1'],
  blue: ['Digit2', 'KeyW', 'Numpad2'],
  green: ['Digit3', 'KeyE', 'Numpad3'],
  yellow: ['Digit4', 'KeyA', 'Numpad4'],
  purple: ['Digit5', 'KeyS', 'Numpad5'],
  orange: ['Digit6', 'KeyD', 'Numpad6'],
} as const;

export const controls: Controls<State, Action> = {
  keys: KEYS,
  press(name, { target }) {
    const button = COLORS.findIndex((color) => color === name);
    return button === -1 ? null : { button, target };
  },
};
