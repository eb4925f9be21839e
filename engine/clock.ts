import { TICKS_PER_SECOND } from '#engine/rules.ts';

const STEP_MS = 1000 / TICKS_PER_SECOND;
/** A frame longer than this counts as this long. */
const LONGEST_FRAME_MS = 250;
/** More ticks than this are never made up for in one frame: a slow device plays in slow motion instead of jumping. */
const MOST_TICKS = 5;

/** Uneven frames in, even ticks out. */
export class Clock {
  readonly #percent: number;
  #last: number | null = null;
  #owedMs = 0;

  /** A clock that runs at the given percentage of the usual speed. */
  constructor(percent = 100) {
    this.#percent = percent;
  }

  /** How many ticks are due at the given time. The first frame after a halt only starts the clock. */
  frame(nowMs: number): number {
    const elapsed = this.#last === null ? 0 : Math.min(Math.max(nowMs - this.#last, 0), LONGEST_FRAME_MS);
    this.#last = nowMs;
    this.#owedMs += (elapsed * this.#percent) / 100;
    const due = Math.floor(this.#owedMs / STEP_MS);
    this.#owedMs = due > MOST_TICKS ? 0 : this.#owedMs - due * STEP_MS;
    return Math.min(due, MOST_TICKS);
  }

  /** How far the time has come from the last tick towards the next, from 0 to 1. */
  get fraction(): number {
    return Math.min(this.#owedMs / STEP_MS, 1);
  }

  /** Stops the clock; what has passed of the current tick is kept for the next start. */
  halt(): void {
    this.#last = null;
  }
}
