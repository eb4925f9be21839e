/** For games with a paddle: keys and a stick push it along one axis, a mouse or a finger takes it along. */
import type { Frozen } from '#engine/rules.ts';
import type { Controls, Point } from '#kit/input/controls.ts';
import type { PaddleInput } from '#kit/input/paddle-input.ts';

/** Hands that also take a paddle to where a mouse or a finger points. */
interface PointingHands<State, Action> extends PaddleInput<string> {
  point(point: Point, state: Frozen<State>): Action | null;
}

/** The controls of a paddle. `push` is the action that makes the run push as the hands do; `null` if it does already. */
export function paddleControls<State, Action>(
  hands: PointingHands<State, Action>,
  axis: 'x' | 'y',
  push: (state: Frozen<State>) => Action | null,
) {
  return {
    press: (button, state) => (hands.press(button) ? push(state) : null),
    release: (button, state) => (hands.release(button) ? push(state) : null),
    stick(x, y, state) {
      hands.tilt(axis === 'x' ? x : y);
      return push(state);
    },
    follow: push,
    rest: () => hands.rest(),
    point: (point, state) => hands.point(point, state),
    pad: 'strip',
  } satisfies Partial<Controls<State, Action>>;
}
