const FROM = 3;
const STEP_MS = 750;

/** Counts three, two, one in real time; never part of a run. */
export class Countdown {
  #endsMs = 0;
  #then: (() => void) | null = null;

  begin(nowMs: number, then: () => void): void {
    this.#endsMs = nowMs + FROM * STEP_MS;
    this.#then = then;
  }

  cancel(): void {
    this.#then = null;
  }

  /** The number to be shown; `null` when there is none. */
  number(nowMs: number): number | null {
    if (!this.#then) return null;
    return Math.min(Math.max(Math.ceil((this.#endsMs - nowMs) / STEP_MS), 1), FROM);
  }

  /** Does what was to be done at the end, once the end has come. */
  fire(nowMs: number): void {
    if (!this.#then || nowMs < this.#endsMs) return;
    const then = this.#then;
    this.#then = null;
    then();
  }
}
