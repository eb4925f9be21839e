import type { Frozen } from '#engine/rules.ts';
import { LEAST_MEDIAN } from '#games/whack/rules/limits.ts';
import { EVERY } from '#games/whack/rules/schedule.ts';
import { HOLES } from '#games/whack/rules/tap.ts';
import type { Action, State } from '#games/whack/rules/whack.ts';
import { isUp } from '#games/whack/rules/whack.ts';
import type { Controls, Spacing } from '#kit/input/controls.ts';

/** Holes in reading order: number pad and letter keys by position, digits by number. */
export const KEYS = {
  hole0: ['Numpad7', 'KeyQ', 'Digit1'],
  hole1: ['Numpad8', 'KeyW', 'Digit2'],
  hole2: ['Numpad9', 'KeyE', 'Digit3'],
  hole3: ['Numpad4', 'KeyA', 'Digit4'],
  hole4: ['Numpad5', 'KeyS', 'Digit5'],
  hole5: ['Numpad6', 'KeyD', 'Digit6'],
  hole6: ['Numpad1', 'KeyZ', 'Digit7'],
  hole7: ['Numpad2', 'KeyX', 'Digit8'],
  hole8: ['Numpad3', 'KeyC', 'Digit9'],
} as const;

/** Faster taps are queued, so that no player exceeds the limits of ranked runs. */
const MOST = { taps: HOLES, ticks: 28 } as const;

/** Delays a tap in a mole's first ticks: it is a lucky guess, not a cheat. */
const spacing: Spacing<State, Action> = {
  tooSoon({ hit }, log, tick, { rush }) {
    // Never ranked.
    if (rush) return false;
    const first = log.at(-MOST.taps);
    if (first && tick - first[0] < MOST.ticks) return true;
    return hit && tick % EVERY < LEAST_MEDIAN;
  },
  room: 4,
  renewed: ({ hole }, state) => tapOn(hole, state),
};

export const controls: Controls<State, Action> = {
  keys: KEYS,
  press: (name, state) => (name in KEYS ? tapOn(Number(name.slice(-1)), state) : null),
  padMovesFocus: true,
  spacing,
};

export function tapOn(hole: number, state: Frozen<State>): Action {
  return { hole, hit: isUp(state, hole) };
}
