import { TICKS_PER_SECOND } from '#engine/rules.ts';

const STEP_MS = 1000 / TICKS_PER_SECOND;
const MAX_FRAME_MS = 250;
/** At normal speed. A slow device plays in slow motion instead of jumping. */
const MAX_TICKS = 5;

export class Clock {
  readonly #percent: number;
  #last: number | null = null;
  #owedMs: number;

  /** `fraction` of the first tick has already passed. */
  constructor(percent = 100, fraction = 0) {
    this.#percent = percent;
    this.#owedMs = fraction * STEP_MS;
  }

  /** The first frame after a halt only starts the clock. */
  frame(nowMs: number): number {
    const elapsed = this.#last === null ? 0 : Math.min(Math.max(nowMs - this.#last, 0), MAX_FRAME_MS);
    this.#last = nowMs;
    this.#owedMs += (elapsed * this.#percent) / 100;
    const due = Math.floor(this.#owedMs / STEP_MS);
    const maxTicks = MAX_TICKS * Math.max(1, this.#percent / 100);
    this.#owedMs = due > maxTicks ? 0 : this.#owedMs - due * STEP_MS;
    return Math.min(due, maxTicks);
  }

  /** Progress to the next tick, 0 to 1. */
  get fraction(): number {
    return Math.min(this.#owedMs / STEP_MS, 1);
  }

  /** Keeps the elapsed fraction. */
  halt(): void {
    this.#last = null;
  }
}
