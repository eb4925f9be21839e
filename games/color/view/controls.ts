import type { Action, State } from '#games/color/rules/color.ts';
import { COLORS } from '#games/color/rules/color.ts';
import { LEAST } from '#games/color/rules/limits.ts';
import type { Controls, Spacing } from '#kit/input/controls.ts';

/** For each color its number, and the letter at its button's position. */
export const KEYS = {
  red: ['Digit1', 'KeyQ', 'Numpad1'],
  blue: ['Digit2', 'KeyW', 'Numpad2'],
  green: ['Digit3', 'KeyE', 'Numpad3'],
  yellow: ['Digit4', 'KeyA', 'Numpad4'],
  purple: ['Digit5', 'KeyS', 'Numpad5'],
  orange: ['Digit6', 'KeyD', 'Numpad6'],
} as const;

/** Further clicks wait, so that fast tapping stays within the maximum entries of a run. */
const MOST = { clicks: COLORS.length, ticks: 28 } as const;

/** Delays a lucky click that comes sooner than the judge accepts instead of treating it as cheating. */
const spacing: Spacing<State, Action> = {
  tooSoon({ button, target }, log, tick) {
    const first = log.at(-MOST.clicks);
    if (first && tick - first[0] < MOST.ticks) return true;
    const lastHit = log.findLast(([, click]) => click.button === click.target);
    return button === target && lastHit !== undefined && tick - lastHit[0] < LEAST.median;
  },
  room: 4,
  renewed: ({ button }, { target }) => ({ button, target }),
};

export const controls: Controls<State, Action> = {
  keys: KEYS,
  press(name, { target }) {
    const button = COLORS.findIndex((color) => color === name);
    return button === -1 ? null : { button, target };
  },
  spacing,
};
