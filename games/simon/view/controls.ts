import { LEAST_GAP } from '#games/simon/rules/limits.ts';
import type { Action, Pad, State } from '#games/simon/rules/simon.ts';
import { isShowing, PADS } from '#games/simon/rules/simon.ts';
import type { Controls, Spacing } from '#kit/input/controls.ts';
import { ownKeys } from '#kit/input/own-keys.ts';

/** Per pad: its number, and the letter at the same position on the keyboard. */
export const KEYS = {
  green: ['Digit1', 'KeyQ', 'Numpad1'],
  red: ['Digit2', 'KeyW', 'Numpad2'],
  yellow: ['Digit3', 'KeyA', 'Numpad3'],
  blue: ['Digit4', 'KeyS', 'Numpad4'],
} as const;

export function padOfKey(code: string): Pad | null {
  const own = ownKeys()?.buttonsOf(code);
  const pad = PADS.findIndex((name) => (own ? own.includes(name) : KEYS[name].some((key) => key === code)));
  return pad === -1 ? null : pad;
}

/** Queues presses of fingers rolling over the pads: dropping one would make the next one wrong. */
const spacing: Spacing<State, Action> = {
  tooSoon(action, log, tick) {
    const last = log.findLast(([, earlier]) => earlier !== 'again');
    return action !== 'again' && last !== undefined && tick - last[0] < LEAST_GAP;
  },
  room: 16,
};

export const controls: Controls<State, Action> = {
  keys: KEYS,
  press(name) {
    const pad = PADS.findIndex((one) => one === name);
    return pad === -1 ? null : pad;
  },
  resumed: (state) => (isShowing(state) ? 'again' : null),
  padMovesFocus: true,
  spacing,
};
