import { clamp } from '#engine/arithmetic.ts';

const FROM = 3;
const STEP_MS = 750;

/** Counts three, two, one in real time; never part of a run. */
export class Countdown {
  readonly #show: (number: number) => void;
  #shown = 0;
  #endsMs = 0;
  #then: (() => void) | null = null;
  #isHeld = false;

  constructor(show: (number: number) => void) {
    this.#show = show;
  }

  begin(nowMs: number, then: () => void): void {
    this.#endsMs = nowMs + FROM * STEP_MS;
    this.#then = then;
    this.#shown = FROM;
    this.#show(FROM);
  }

  cancel(): void {
    this.#then = null;
  }

  /** Stays at its last number until the returned function is called. */
  hold(): () => void {
    this.#isHeld = true;
    return () => {
      this.#isHeld = false;
    };
  }

  step(nowMs: number): void {
    if (!this.#then) return;
    const number = clamp(Math.ceil((this.#endsMs - nowMs) / STEP_MS), 1, FROM);
    if (number !== this.#shown) {
      this.#shown = number;
      this.#show(number);
    }
    if (nowMs < this.#endsMs || this.#isHeld) return;
    const then = this.#then;
    this.#then = null;
    then();
  }
}
