/** For games in which the run follows what is held, rather than each press being an action of its own. */
import type { Frozen } from '#engine/rules.ts';
import type { Controls, Point } from '#kit/input/controls.ts';

/** What the player holds, whatever with, and the action that makes the run follow it. */
export interface HeldInput<State, Action> {
  press(button: string, state: Frozen<State>): void;
  release(button: string): void;
  point(point: Point, state: Frozen<State>): void;
  /** Lets go of everything. */
  releaseAll(): void;
  /** The action that brings the run closer to what is held; `null` if there is none now. */
  next(state: Frozen<State>): Action | null;
}

/** The controls of a run that follows what is held. */
export function heldControls<State, Action>(
  input: HeldInput<State, Action>,
): Pick<Controls<State, Action>, 'press' | 'release' | 'point' | 'heldAction' | 'releaseAll'> {
  return {
    press(button, state) {
      input.press(button, state);
      return input.next(state);
    },
    release(button, state) {
      input.release(button);
      return input.next(state);
    },
    point(point, state) {
      input.point(point, state);
      return input.next(state);
    },
    heldAction: (state) => input.next(state),
    releaseAll: () => input.releaseAll(),
  };
}
