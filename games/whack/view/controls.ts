import type { Frozen } from '#engine/rules.ts';
import { LEAST_MEDIAN } from '#games/whack/rules/limits.ts';
import { EVERY } from '#games/whack/rules/schedule.ts';
import { HOLES } from '#games/whack/rules/tap.ts';
import type { Action, State } from '#games/whack/rules/whack.ts';
import { isUp } from '#games/whack/rules/whack.ts';
import type { Controls, Spacing } from '#kit/input/controls.ts';

/** The keys of each hole in reading order: those that lie on the number pad and among the letters as the holes lie, and its number. */
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

/** More taps than there are holes wait, in a run of less than half a second: so no hands make more than a run may hold. */
const MOST = { taps: HOLES, ticks: 28 } as const;

/** A tap that meets a mole before any eye could have seen it is a guess, and no cheat: it strikes a little later. */
const spacing: Spacing<State, Action> = {
  tooSoon({ hit }, log, tick) {
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

/** A tap on the hole as it is now. */
export function tapOn(hole: number, state: Frozen<State>): Action {
  return { hole, hit: isUp(state, hole) };
}
