import type { Frozen } from '#engine/rules.ts';
import type { Action, State } from '#games/whack/rules/whack.ts';
import { isUp } from '#games/whack/rules/whack.ts';
import type { Controls } from '#kit/input/controls.ts';

/** The keys of each hole in reading order: those that lie on the number pad and among the letters as the holes lie. */
export const KEYS = {
  hole0: ['Numpad7', 'KeyQ'],
  hole1: ['Numpad8', 'KeyW'],
  hole2: ['Numpad9', 'KeyE'],
  hole3: ['Numpad4', 'KeyA'],
  hole4: ['Numpad5', 'KeyS'],
  hole5: ['Numpad6', 'KeyD'],
  hole6: ['Numpad1', 'KeyZ'],
  hole7: ['Numpad2', 'KeyX'],
  hole8: ['Numpad3', 'KeyC'],
} as const;

export const controls: Controls<State, Action> = {
  keys: KEYS,
  press: (name, state) => (name in KEYS ? tapOn(Number(name.slice(-1)), state) : null),
  padMovesFocus: true,
};

/** A tap on the hole as it is now. */
export function tapOn(hole: number, state: Frozen<State>): Action {
  return { hole, hit: isUp(state, hole) };
}
