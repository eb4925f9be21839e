/** For games with a paddle: keys and a stick push it along one axis, a mouse or a finger takes it along. */
import { clamp } from '#engine/arithmetic.ts';
import type { Frozen } from '#engine/rules.ts';
import type { Controls, Point } from '#kit/input/controls.ts';
import { HeldButtons } from '#kit/input/held-buttons.ts';

/** What moves a paddle: keys or a stick push it, a finger takes it along. */
export class PaddleInput<Button extends string> {
  readonly #held = new HeldButtons();
  readonly #directions: Readonly<Partial<Record<string, -1 | 1>>>;
  #stick = 0;
  /** Where the finger has dragged the middle of the paddle to, in pixels. */
  #dragged = 0;

  constructor(negative: Button, positive: Button) {
    this.#directions = { [negative]: -1, [positive]: 1 };
  }

  /** Lets go of everything, as when a new run begins. */
  releaseAll(): void {
    this.#held.releaseAll();
    this.#stick = 0;
  }

  /** Takes hold of a button; says whether it is one that pushes. */
  press(button: string): boolean {
    this.#held.press(button);
    return button in this.#directions;
  }

  /** Lets go of a button; says whether it is one that pushes. */
  release(button: string): boolean {
    this.#held.release(button);
    return button in this.#directions;
  }

  /** Tilts the stick, in percent of its reach. */
  tilt(stick: number): void {
    this.#stick = clamp(stick, -100, 100);
  }

  /** The push that keys and stick add up to, in percent. A tilted stick also presses the buttons, so it goes first. */
  get push(): number {
    return this.#stick || (this.#held.latest(this.#directions) ?? 0) * 100;
  }

  /** Puts a finger down. It takes the paddle along from wherever that is, so that it need not hide it. */
  grab(middle: number): void {
    this.#dragged = middle;
  }

  /** Moves the finger; gives where that takes the middle of a paddle of this half length, on a way of this length. */
  drag(by: number, half: number, length: number): number {
    // What goes beyond the wall is forgotten: on its way back the finger moves the paddle at once.
    this.#dragged = clamp(this.#dragged + by, half, length - half);
    return this.#dragged;
  }
}

/** What also takes a paddle to where a mouse or a finger points. */
interface PointedPaddleInput<State, Action> extends PaddleInput<string> {
  point(point: Point, state: Frozen<State>): Action | null;
}

/** The controls of a paddle. `push` is the action that makes the run push as the input does; `null` if it does already. */
export function paddleControls<State, Action>(
  input: PointedPaddleInput<State, Action>,
  axis: 'x' | 'y',
  push: (state: Frozen<State>) => Action | null,
) {
  return {
    press: (button, state) => (input.press(button) ? push(state) : null),
    release: (button, state) => (input.release(button) ? push(state) : null),
    stick(x, y, state) {
      input.tilt(axis === 'x' ? x : y);
      return push(state);
    },
    heldAction: push,
    releaseAll: () => input.releaseAll(),
    point: (point, state) => input.point(point, state),
    touchControls: 'strip',
  } satisfies Partial<Controls<State, Action>>;
}
