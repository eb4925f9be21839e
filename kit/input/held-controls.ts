/** For games whose run follows held buttons instead of single presses. */
import type { Frozen } from '#engine/rules.ts';
import type { Controls, PointerInput } from '#kit/input/controls.ts';

export interface HeldInput<State, Action> {
  press(button: string, state: Frozen<State>): void;
  release(button: string): void;
  point(point: PointerInput, state: Frozen<State>): void;
  releaseAll(): void;
  next(state: Frozen<State>): Action | null;
}

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
