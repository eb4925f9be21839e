import { TICKS_PER_SECOND } from '#engine/rules.ts';

const STEP_MS = 1000 / TICKS_PER_SECOND;
/** Longer frames count as this long. */
const LONGEST_FRAME_MS = 250;
/** Maximum ticks per frame at normal speed: a slow device plays in slow motion instead of jumping. */
const MOST_TICKS = 5;

/** Turns uneven frames into even ticks. */
export class Clock {
  readonly #percent: number;
  #last: number | null = null;
  #owedMs: number;

  /** `percent` of normal speed; `fraction` of the first tick has already passed. */
  constructor(percent = 100, fraction = 0) {
    this.#percent = percent;
    this.#owedMs = fraction * STEP_MS;
  }

  /** Returns the ticks due now. The first frame after a halt only starts the clock. */
  frame(nowMs: number): number {
    const elapsed = this.#last === null ? 0 : Math.min(Math.max(nowMs - this.#last, 0), LONGEST_FRAME_MS);
    this.#last = nowMs;
    this.#owedMs += (elapsed * this.#percent) / 100;
    const due = Math.floor(this.#owedMs / STEP_MS);
    const most = MOST_TICKS * Math.max(1, this.#percent / 100);
    this.#owedMs = due > most ? 0 : this.#owedMs - due * STEP_MS;
    return Math.min(due, most);
  }

  /** Progress from the last tick to the next, 0 to 1; views interpolate by it. */
  get fraction(): number {
    return Math.min(this.#owedMs / STEP_MS, 1);
  }

  /** Keeps the elapsed part of the current tick. */
  halt(): void {
    this.#last = null;
  }
}
