import { clamp } from '#engine/arithmetic.ts';
import { Axis } from '#kit/input/axis.ts';

/** What holds a paddle: keys or a stick push it, a finger takes it along. */
export class PaddleInput<Button extends string> {
  readonly #axis: Axis<Button>;
  readonly #buttons: readonly Button[];
  #stick = 0;
  /** Where the finger has dragged the middle of the paddle to, in pixels. */
  #dragged = 0;

  constructor(negative: Button, positive: Button) {
    this.#axis = new Axis(negative, positive);
    this.#buttons = [negative, positive];
  }

  /** Lets go of everything, as when a new run begins. */
  rest(): void {
    for (const button of this.#buttons) this.#axis.release(button);
    this.#stick = 0;
  }

  /** Takes hold of a button; says whether it is one that pushes. */
  press(button: string): boolean {
    if (!this.#axis.has(button)) return false;
    this.#axis.press(button);
    return true;
  }

  /** Lets go of a button; says whether it is one that pushes. */
  release(button: string): boolean {
    if (!this.#axis.has(button)) return false;
    this.#axis.release(button);
    return true;
  }

  /** Tilts the stick, in percent of its reach. */
  tilt(stick: number): void {
    this.#stick = clamp(stick, -100, 100);
  }

  /** The push that keys and stick add up to, in percent. A tilted stick also presses the buttons, so it goes first. */
  get push(): number {
    return this.#stick === 0 ? this.#axis.direction * 100 : this.#stick;
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
