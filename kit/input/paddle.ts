import { clamp } from '#engine/arithmetic.ts';
import type { Frozen } from '#engine/rules.ts';
import type { Controls, PointerInput } from '#kit/input/controls.ts';
import { HeldButtons } from '#kit/input/held-buttons.ts';

export class PaddleInput<Button extends string> {
  readonly #held = new HeldButtons();
  readonly #directions: Readonly<Partial<Record<string, -1 | 1>>>;
  #stick = 0;
  /** Paddle center in pixels. */
  #dragged = 0;

  constructor(negative: Button, positive: Button) {
    this.#directions = { [negative]: -1, [positive]: 1 };
  }

  releaseAll(): void {
    this.#held.releaseAll();
    this.#stick = 0;
  }

  press(button: string): boolean {
    this.#held.press(button);
    return button in this.#directions;
  }

  release(button: string): boolean {
    this.#held.release(button);
    return button in this.#directions;
  }

  /** In percent. */
  tilt(stick: number): void {
    this.#stick = clamp(stick, -100, 100);
  }

  /** The stick takes precedence because it also presses the buttons. */
  get push(): number {
    return this.#stick || (this.#held.latest(this.#directions) ?? 0) * 100;
  }

  /** Relative drag, so the finger need not cover the paddle. */
  grab(middle: number): void {
    this.#dragged = middle;
  }

  drag(by: number, half: number, length: number): number {
    // Discards movement beyond the wall, so the paddle reverses at once.
    this.#dragged = clamp(this.#dragged + by, half, length - half);
    return this.#dragged;
  }
}

/** Follows an absolute pointer position. */
interface PointedPaddleInput<State, Action> extends PaddleInput<string> {
  point(point: PointerInput, state: Frozen<State>): Action | null;
}

/** `push` returns `null` if the input is already applied. */
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
