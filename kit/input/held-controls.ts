/** For games in which the run follows what the hands hold, rather than each press being an action of its own. */
import type { Frozen } from '#engine/rules.ts';
import type { Controls, Point } from '#kit/input/controls.ts';

/** What the player's hands do, whatever with, and the action that makes the run follow them. */
export interface HeldInput<State, Action> {
  press(button: string, state: Frozen<State>): void;
  release(button: string): void;
  point(point: Point, state: Frozen<State>): void;
  /** Lets go of everything. */
  rest(): void;
  /** The action that brings the run closer to what the hands want; `null` if there is none now. */
  next(state: Frozen<State>): Action | null;
}

/** The controls of a run that follows the hands. */
export function heldControls<State, Action>(
  hands: HeldInput<State, Action>,
): Pick<Controls<State, Action>, 'press' | 'release' | 'point' | 'follow' | 'rest'> {
  return {
    press(button, state) {
      hands.press(button, state);
      return hands.next(state);
    },
    release(button, state) {
      hands.release(button);
      return hands.next(state);
    },
    point(point, state) {
      hands.point(point, state);
      return hands.next(state);
    },
    follow: (state) => hands.next(state),
    rest: () => hands.rest(),
  };
}
