/** Two opposite buttons as one direction: the later press wins, and letting go of it restores the earlier one. */
export class Axis<Button extends string> {
  readonly #negative: Button;
  readonly #positive: Button;
  /** What is held, in the order in which it was pressed. */
  readonly #held: Button[] = [];

  constructor(negative: Button, positive: Button) {
    this.#negative = negative;
    this.#positive = positive;
  }

  /** Whether the button belongs to this axis. */
  has(button: string): button is Button {
    return button === this.#negative || button === this.#positive;
  }

  press(button: Button): -1 | 0 | 1 {
    this.release(button);
    this.#held.push(button);
    return this.direction;
  }

  release(button: Button): -1 | 0 | 1 {
    const index = this.#held.indexOf(button);
    if (index !== -1) this.#held.splice(index, 1);
    return this.direction;
  }

  get direction(): -1 | 0 | 1 {
    const last = this.#held.at(-1);
    if (last === undefined) return 0;
    return last === this.#negative ? -1 : 1;
  }
}
